import { Refusal, type StaffProofMethod } from '@c2c/contract'
import type { Uses } from '../services.ts'
import type { StaffSession } from '../sessions/staff-session.ts'

/** The refusal of a call that needs a proof of identity which the session does not have. */
export function staffProofRequired({ secondFactor }: StaffSession): Refusal {
  const methods: readonly StaffProofMethod[] = [secondFactor ? 'totp' : 'password']
  return new Refusal('second_factor_required', { message: 'proof_required', data: { methods } })
}

/**
 * Asks a member of staff for a proof of identity of the last five minutes (`session/prove`); in the sandbox only of accounts that
 * have set a second factor. Refuses with `second_factor_required`.
 */
export function requireStaffProof(session: StaffSession, { sandbox }: Uses<'sandbox'>, now: Date): void {
  const { provedAt, secondFactor } = session
  if (provedAt !== null && provedAt.getTime() + proofLifetime > now.getTime()) return
  if (secondFactor || !sandbox) throw staffProofRequired(session)
}

/** How long a proof of identity counts, in milliseconds. */
export const proofLifetime = 300_000
