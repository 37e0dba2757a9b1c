import type { Call, Refusal } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { AuditLine } from '../db/audit-rows.ts'
import type { StaffSession } from '../services/sessions.ts'

/** Fields that nobody may read afterwards. */
const secret = /password|totp|code|token|secret/

/** Whether each time that a call is given is written down: what staff change, and what they look at on purpose. */
export const isWatched = (call: Call): boolean => call.surface === 'console' && (call.changing || call.reveals)

/** What is known of one attempt at a call, before it is known what becomes of it. */
export interface Watched {
  line(at: Date, refusal?: Refusal): AuditLine
}

/** Describes an attempt for the audit log: who, what, about whom, and with which words; secrets are left out. */
export function watch(
  call: Call,
  staff: StaffSession | null,
  fields: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
): Watched {
  const told = Object.entries(fields).filter(([name]) => name !== 'lang' && !secret.test(name))
  const input = Object.fromEntries(told.map(([name, value]) => [name, clip(value)]))
  const id = Object.keys(input).find((name) => name.endsWith('_id')) ?? 'email'
  const common = {
    staff_id: staff?.staffId ?? null,
    role: staff?.role ?? 'anonymous',
    call: call.name,
    subject: (input[id] ?? '').slice(0, 64),
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

/** The most of one field that is written down, in UTF-16 units. */
const longest = 2000

const clip = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest)
