import { Refusal, type ProofMethod } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { writeAlert } from '../outbox/alerts.ts'
import { addHold } from '../restrictions/holds.ts'
import type { Uses } from '../services.ts'
import type { Origin } from '../sessions/sessions.ts'
import type { Factors, UserSession } from '../sessions/user-session.ts'
import { allowancesOf, countAttempt, clearAttempts } from '../limits/sign-in-limits.ts'
import { makeRecoveryCodes, removeRecoveryCodes, spendRecoveryCode, spendTotp } from './code-factors.ts'

/** The second factors of a user. */
export interface UserFactors {
  /** The authenticator's secret. */
  readonly secret: string | null
  readonly passkeys: number
  readonly recoveryCodes: number
}

export async function readFactors(db: Kysely<Database>, userId: string): Promise<UserFactors> {
  const { rows } = await sql<{ secret: string | null; passkeys: bigint; codes: bigint }>`
    SELECT (SELECT totp_secret FROM user_totp WHERE user_id = ${userId}) AS secret,
      (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*) FROM user_recovery_codes WHERE user_id = ${userId}) AS codes`.execute(db)
  const [row] = rows
  return {
    secret: row?.secret ?? null,
    passkeys: Number(row?.passkeys ?? 0),
    recoveryCodes: Number(row?.codes ?? 0),
  }
}

/** The second factors that are set; empty for an account without one. */
export const factorMethods = ({ totp, passkeys }: Factors): readonly Exclude<ProofMethod, 'code'>[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(passkeys ? (['passkey'] as const) : []),
]

/**
 * Uses up what a user typed as second factor: the code of the authenticator, or a recovery code. Refuses a wrong one with
 * `second_factor_invalid`, too many with `too_many_requests`.
 */
export const useFactorCode = (call: FactorCall, userId: string, typed: string): Promise<void> =>
  countTries(call, userId, async () => {
    const { db } = call.services
    if (!/^\d{6}$/.test(typed)) return spendRecoveryCode(db, 'user', userId, typed)
    const { secret } = await readFactors(db, userId)
    if (secret === null) throw new Refusal('second_factor_invalid')
    await spendTotp(db, 'user', { id: userId, secret }, typed, call.services.wallClock())
  })

/**
 * Completes a change of second factors in its transaction: the first one brings recovery codes, which are returned, and the
 * last one takes them along. Other sessions lose their proof of identity, and the user is alerted. A factor that was removed or
 * replaced (`lost`) holds what leaves the account.
 */
export async function factorsChanged(
  trx: Kysely<Database>,
  { services, now }: Pick<FactorCall, 'services' | 'now'>,
  session: UserSession,
  lost: boolean,
): Promise<string[]> {
  if (lost) await addHold(trx, session.userId, 'factor', now)
  // Locked, so that two first factors at the same time bring one set of codes.
  await trx.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute()
  const { secret, passkeys, recoveryCodes } = await readFactors(trx, session.userId)
  await services.sessions.clearProofs(trx, session)
  await writeAlert(trx, { userId: session.userId, type: 'alert_factor' }, now)
  const any = secret !== null || passkeys > 0
  if (!any) await removeRecoveryCodes(trx, 'user', session.userId)
  return any && recoveryCodes === 0 ? makeRecoveryCodes(trx, 'user', session.userId) : []
}

/** The account that tries a second factor, and its address. */
export interface FactorCall {
  readonly services: Uses<'db' | 'sessions' | 'sandbox' | 'wallClock'>
  readonly from: Origin
  readonly now: Date
}

/**
 * Runs a check of a second factor and counts it by account and network, before it runs, so that parallel tries count. A
 * success clears the attempts. Never called in a transaction, which would take the count back.
 */
export async function countTries<Result>(
  { services: { db }, from: { address }, now }: FactorCall,
  id: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const allowances = await allowancesOf(db, { kind: 'second factor', name: id, account: id, address })
  const refusal = await countAttempt(db, allowances, now)
  if (refusal) throw refusal
  const result = await check()
  await clearAttempts(db, allowances)
  return result
}
