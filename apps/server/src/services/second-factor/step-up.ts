import { Refusal, type Call, type ProofMethod } from '@c2c/contract'
import { redeemCode } from '../email-codes.ts'
import type { UserSession } from '../sessions/user-session.ts'
import type { FactorCall } from './count-tries.ts'
import { factorMethods, useFactorCode } from './user-factors.ts'

/** How long a proof of identity counts, in milliseconds. */
export const proofLifetime = 300_000

/** What a user may give as a proof; empty strings are missing. */
interface Given {
  readonly totp: string
  readonly code: string
}

/** How the user of a session can prove their identity. */
function methodsOf({ factors }: UserSession): readonly ProofMethod[] {
  const methods = factorMethods(factors)
  return methods.length > 0 ? methods : ['code']
}

const proofRequired = (session: UserSession): Refusal =>
  new Refusal('second_factor_required', { message: 'proof_required', data: { methods: methodsOf(session) } })

/** Whether a call with this input needs a proof that the session does not have. */
function isDue({ stepUp }: Call, session: UserSession, input: object, { services, now }: FactorCall): boolean {
  if (!stepUp || (stepUp.field !== undefined && !(stepUp.field in input))) return false
  if (session.provedAt !== null && session.provedAt.getTime() + proofLifetime > now.getTime()) return false
  return factorMethods(session.factors).length > 0 || !(services.sandbox || stepUp.asksForCode)
}

/**
 * Asks for the proof of identity that a call declares (`stepUp`). A proof in the input itself is used up and counts for
 * the session. Refuses with `second_factor_required`, `second_factor_invalid` or `code_invalid`.
 */
export async function requireProof(
  call: Call,
  session: UserSession,
  input: object,
  context: FactorCall,
): Promise<void> {
  if (!isDue(call, session, input, context)) return
  const given = call.stepUp?.takesProof ? (input as Partial<Given>) : {}
  await proveByText(context, session, { totp: given.totp ?? '', code: given.code ?? '' })
}

/** Proves the identity of a session by the code of a second factor; without one, by a mailed code. */
export async function proveByText(call: FactorCall, session: UserSession, { totp, code }: Given): Promise<void> {
  const { services, from, now } = call
  const { db, sessions } = services
  const usesCode = methodsOf(session).includes('code')
  if ((usesCode ? code : totp) === '') throw proofRequired(session)
  if (usesCode) {
    const user = db.selectFrom('users').select('email').where('id', '=', session.userId)
    const { email } = await user.executeTakeFirstOrThrow()
    await redeemCode(db, { email, code, address: from.address }, now, (trx) => sessions.prove(trx, session, now))
  } else {
    await useFactorCode(call, session.userId, totp)
    await sessions.prove(db, session, now)
  }
  sessions.forget(session.userId, session.tokenHash)
}
