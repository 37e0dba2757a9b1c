import { success, type Call, type Envelope, type Reason } from '@c2c/contract'
import type { FastifyBaseLogger } from 'fastify'
import { networksOf } from '../../services/limits/network.ts'
import type { Uses } from '../../services/services.ts'
import type { SentRequest } from '../sent-request.ts'
import { detailed } from './observe-calls.ts'

/** Calls by which a person proves an identity, or gives up a session. */
const proofs: ReadonlySet<string> = new Set([
  'user/register',
  'user/login',
  'user/logout',
  'passkey/login',
  'security/prove',
  'security/not-me',
  'session/login',
  'session/logout',
  'session/prove',
  'staff/accept',
])

/** Refusals of who calls, of what they may do, and of calls that come too fast. */
const refusals: ReadonlySet<string> = new Set<Reason>([
  ...(['session_invalid', 'bad_credentials', 'code_invalid', 'key_invalid'] as const),
  ...(['second_factor_required', 'second_factor_invalid'] as const),
  ...(['signature_invalid', 'timestamp_invalid', 'nonce_used'] as const),
  ...(['account_frozen', 'withdrawal_hold', 'not_allowed', 'scope_missing', 'not_found'] as const),
  ...(['challenge_required', 'too_many_requests', 'limit_exceeded'] as const),
])

interface Noted {
  readonly call: Call
  readonly sent: Pick<SentRequest, 'id' | 'body' | 'address'>
  /** The user or member of staff; null where the call does not say. */
  readonly account: string | null
  /** Why it was refused; null for a success. */
  readonly reason: string | null
}

const loggers = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>()

/** In production these lines are written whatever `LOG_LEVEL` is; a sandbox writes them with `info`. */
function loggerOf({ log, sandbox }: Uses<'log' | 'sandbox'>): FastifyBaseLogger | null {
  if (detailed.includes(log.level)) return log
  if (sandbox || log.level === 'silent') return null
  const known = loggers.get(log) ?? log.child({}, { level: 'info' })
  loggers.set(log, known)
  return known
}

/**
 * A line of the security log for each proof of identity and each refusal of one, of a right or of a limit (docs/observability.md,
 * "Security log"): who, from which network, which call. The name that was tried is a keyed hash, so that tries at one account
 * can be counted. No input is written.
 */
export function noteSecurity(
  services: Uses<'log' | 'sandbox' | 'signer'>,
  { call, sent, account, reason }: Noted,
): void {
  if (reason === null ? !proofs.has(call.name) : !refusals.has(reason)) return
  const log = loggerOf(services)
  if (!log) return
  const tried = account === null ? triedName(sent.body) : ''
  log.info(
    {
      reqId: sent.id,
      surface: call.surface,
      call: call.name,
      outcome: reason ?? 'done',
      account,
      ...(tried !== '' && { tried: services.signer.sign('tried name', tried).slice(0, 22) }),
      network: networksOf(sent.address).customer,
    },
    'security',
  )
}

/** The account name or e-mail address of a sign-in, as accounts have it. */
function triedName(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { account, email } = body as Readonly<Record<string, unknown>>
  const name = [account, email].find((text) => typeof text === 'string' && text !== '')
  return typeof name === 'string' ? name.trim().toLowerCase() : ''
}

/** The user that an answer of a sign-in names. */
export const accountIn = (data: object): string | null =>
  'user_id' in data && typeof data.user_id === 'string' ? data.user_id : null

/** The reason of an answer; null for a success. A repeated attempt may be answered with its first refusal. */
export const reasonIn = ({ code, data }: Envelope<object>): string | null =>
  code === success ? null : 'reason' in data ? String(data.reason) : ''
