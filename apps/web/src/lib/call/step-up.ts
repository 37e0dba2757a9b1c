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

/** The subject of a mailed code for the refused call: its account and amount; null if it is for no call in particular. */
export function boundIn({ data: { bound } }: CallError): { readonly bk_id: string; readonly amount: string } | null {
  if (typeof bound !== 'object' || bound === null || !('bk_id' in bound) || !('amount' in bound)) return null
  return { bk_id: String(bound.bk_id), amount: String(bound.amount) }
}
