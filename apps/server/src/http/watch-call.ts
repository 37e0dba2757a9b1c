import type { Call, Refusal } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { AuditLine } from '../db/audit-rows.ts'
import type { StaffSession } from '../services/sessions/sessions.ts'

/** Fields that must not be readable afterwards. The code of a reason is not one of them. */
const secret = /password|totp|(?<!reason_)code|token|secret/i

/** Whether each time that a call is given is written down: what staff change, and what they look at on purpose. */
export const isWatched = (call: Call, staff: StaffSession | null): boolean =>
  call.surface === 'console' && (call.changing || (call.reveals && !(staff && call.parties.includes(staff.role))))

/** What is known of one attempt at a call, before it is known what becomes of it. */
export interface Watched {
  line(at: Date, refusal?: Refusal): AuditLine
}

/**
 * Describes an attempt for the audit log: caller, call, subject, and input; secrets are left out, and so are
 * undeclared fields, with which an unauthenticated client could fill the log.
 */
export function watch(
  call: Call,
  staff: StaffSession | null,
  fields: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
): Watched {
  const told = Object.entries(fields).filter(([name]) => isAsked(call, name) && !secret.test(name))
  const input = Object.fromEntries(told.map(([name, value]) => [name, clip(value)]))
  const id = Object.keys(input).find((name) => name.endsWith('_id')) ?? 'email'
  const common = {
    staff_id: staff?.staffId ?? null,
    role: staff?.role ?? 'anonymous',
    call: call.name,
    // A value that is not text is refused later, and is recorded as received.
    subject: (input[id] ?? '').replaceAll('\0', '').slice(0, 64).toWellFormed(),
  }
  return {
    line: (at, refusal) => ({
      ...common,
      at,
      outcome: refusal ? 'refused' : 'done',
      details: JSON.stringify({ input, ...(refusal && { reason: refusal.reason }), ip: request.ip }),
    }),
  }
}

const isAsked = ({ input }: Call, name: string): boolean =>
  !('shape' in input) || typeof input.shape !== 'object' || input.shape === null || Object.hasOwn(input.shape, name)

/** The most of one field that is written down, in UTF-16 units. */
const longest = 2000

const clip = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest)
