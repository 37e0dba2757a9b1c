import { Refusal, type Call, type ProofMethod } from '@c2c/contract'
import { boundUse, type CodeUse } from '../email-codes/code-uses.ts'
import { redeemCode } from '../email-codes/email-codes.ts'
import type { StaffSession } from '../sessions/staff-session.ts'
import type { UserSession } from '../sessions/user-session.ts'
import { proofLifetime, requireStaffProof } from './staff-step-up.ts'
import { factorMethods, useFactorCode, type FactorCall } from './user-factors.ts'

/** The input fields of a proof; empty strings are missing. */
interface Given {
  readonly totp: string
  readonly code: string
}

/** How the user of a session can prove their identity. */
function methodsOf({ factors }: UserSession): readonly ProofMethod[] {
  const methods = factorMethods(factors)
  return methods.length > 0 ? methods : ['code']
}

const proofRequired = (session: UserSession, bound?: object): Refusal =>
  new Refusal('second_factor_required', {
    message: 'proof_required',
    data: { methods: methodsOf(session), ...(bound && { bound }) },
  })

/** Whether a call with this input needs a proof of identity, asked for before its handler runs. */
const asksBefore = ({ stepUp }: Call, input: object): boolean =>
  stepUp !== null && !stepUp.byHandler && (stepUp.field === undefined || stepUp.field in input)

/** Whether a session lacks a proof of identity that it can be asked for. */
function isDue({ stepUp }: Call, session: UserSession, { services, now }: FactorCall): boolean {
  const hasFactor = factorMethods(session.factors).length > 0
  // A mailed code is for this very input: no earlier one counts.
  if (stepUp?.bindsCode && !hasFactor) return !services.sandbox
  if (session.provedAt !== null && session.provedAt.getTime() + proofLifetime > now.getTime()) return false
  return hasFactor || !(services.sandbox || stepUp?.asksForCode)
}

/** The sessions of a caller: a maker's is that of the user, a key of staff has none to prove. */
export interface Proven {
  readonly session: UserSession | null
  readonly staff: StaffSession | null
  readonly keyId: string | null
}

/** Asks for the proof of identity that a call declares (`stepUp`), where its handler does not ask itself. */
export async function requireDeclaredProof(
  call: Call,
  caller: Proven,
  input: object,
  context: FactorCall,
): Promise<void> {
  if (asksBefore(call, input)) await requireProof(call, caller, input, context)
}

/**
 * Asks the caller for a proof of identity of the last five minutes. A proof in the input itself is used up and counts for the
 * session. Refuses with `second_factor_required`, `second_factor_invalid` or `code_invalid`.
 */
export async function requireProof(
  call: Call,
  { session, staff, keyId }: Proven,
  input: object,
  context: FactorCall,
): Promise<void> {
  if (session === null) {
    if (staff && keyId === null) requireStaffProof(staff, context.services, context.now)
    return
  }
  if (!isDue(call, session, context)) return
  const given = call.stepUp?.takesProof ? (input as Partial<Given>) : {}
  const proof = { totp: given.totp ?? '', code: given.code ?? '' }
  const bound = methodsOf(session).includes('code') ? boundUse(call, input) : null
  await proveByText(context, session, proof, bound ?? undefined)
}

/** Proves the identity of a session by the code of a second factor; without one, by a mailed code. */
export async function proveByText(
  call: FactorCall,
  session: UserSession,
  { totp, code }: Given,
  use: CodeUse = { purpose: 'proof', about: null },
): Promise<void> {
  const { services, from, now } = call
  const { db, sessions } = services
  const usesCode = methodsOf(session).includes('code')
  if ((usesCode ? code : totp) === '') throw proofRequired(session, use.shown)
  if (usesCode) {
    const user = db.selectFrom('users').select('email').where('id', '=', session.userId)
    const { email } = await user.executeTakeFirstOrThrow()
    const attempt = { email, code, address: from.address, use }
    // A code for one call proves nothing to the others.
    await redeemCode(db, attempt, now, async (trx) => {
      if (use.purpose === 'proof') await sessions.prove(trx, session, now)
    })
  } else {
    await useFactorCode(call, session.userId, totp)
    await sessions.prove(db, session, now)
  }
  sessions.invalidate(session.userId, session.tokenHash)
}
