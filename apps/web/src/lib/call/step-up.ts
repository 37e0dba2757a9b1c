import type { CallError, Proof } from '@c2c/client'
import { proofMethods, type ProofMethod } from '@c2c/contract'

/** Asks the person for a proof of identity; resolves with whether it was given, or with the fields that prove it. */
type AskForProof = (error: CallError) => Promise<boolean | Proof>

let ask: AskForProof | undefined

/** Sets how calls ask for a proof of identity: by a sheet that the app shows above any page. */
export function setAskForProof(asks: AskForProof): void {
  ask = asks
}

/** Asks for the proof that a refused call requires; false where nothing can ask. */
export const askForProof: AskForProof = async (error) => (await ask?.(error)) ?? false

/** The methods that a refusal with `second_factor_required` names. */
export function methodsIn({ data: { methods } }: CallError): readonly ProofMethod[] {
  return Array.isArray(methods) ? proofMethods.filter((method) => methods.includes(method)) : []
}

/** The subject of a mailed code for one call, as fields of `sms/send-code`. */
export type BoundCode =
  | { readonly purpose: 'withdraw'; readonly bk_id: string; readonly amount: string }
  | { readonly purpose: 'transfer'; readonly receiver: string; readonly amount: string }

/** The subject of a mailed code for the refused call; null if it is for no call in particular. */
export function boundIn({ data: { bound } }: CallError): BoundCode | null {
  if (typeof bound !== 'object' || bound === null || !('amount' in bound)) return null
  const amount = String(bound.amount)
  if ('bk_id' in bound) return { purpose: 'withdraw', bk_id: String(bound.bk_id), amount }
  return 'receiver' in bound ? { purpose: 'transfer', receiver: String(bound.receiver), amount } : null
}
