import { frozenUseOf, reentryCalls, Refusal, type Call } from '@c2c/contract'
import { accountFrozen, refuseFrozen } from '../freezes.ts'
import type { Services } from '../services.ts'
import type { UserSession } from './user-session.ts'

/**
 * Refuses with `account_frozen` what a user whose account is frozen may not do (contract, `frozenUseOf`), and everything but
 * the re-entry itself while that is open. Null when the call is open to all: there is nothing to wait for. What is created at
 * this very moment is refused by the database (sql/functions/identity/users/refuse-while-frozen.sql).
 */
export function refuseOfFrozen(
  { db }: Pick<Services, 'db'>,
  call: Call,
  { userId, reentry }: UserSession,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> | null {
  const allowed = isAllowed(call, fields)
  if (reentry !== '' && !(allowed && isOfReentry(call))) {
    throw new Refusal('account_frozen', { message: 'reentry_required', data: { reentry } })
  }
  return allowed ? null : refuseFrozen(db, userId, accountFrozen)
}

/** Whether a frozen account may send this. Every request has a language. */
function isAllowed(call: Call, fields: Readonly<Record<string, unknown>>): boolean {
  const use = frozenUseOf(call)
  if (typeof use === 'string') return use !== 'refused'
  return Object.keys(fields).every((name) => name === 'lang' || use.includes(name))
}

const isOfReentry = ({ surface, name }: Call): boolean => surface === 'web' && reentryCalls.some((one) => one === name)
