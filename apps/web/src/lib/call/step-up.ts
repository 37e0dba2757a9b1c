import type { CallError } from '@c2c/client'
import { proofMethods, type ProofMethod } from '@c2c/contract'
import { createStore, useStore } from '../store.ts'

/** A proof of identity that calls wait for. */
export interface AskedProof {
  readonly methods: readonly ProofMethod[]
  /** Ends the question: the waiting calls are repeated, or fail. */
  settle(proved: boolean): void
}

const store = createStore<AskedProof | null>(null)

let asked: Promise<boolean> | null = null

/** The methods that a refusal with `second_factor_required` names. */
export function methodsIn({ data: { methods } }: CallError): readonly ProofMethod[] {
  return Array.isArray(methods) ? proofMethods.filter((method) => methods.includes(method)) : []
}

/** Asks the person for a proof of identity, once for all calls that wait for one; resolves with whether it was given. */
export function askForProof(error: CallError): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    store.set({
      methods: methodsIn(error),
      settle(proved) {
        asked = null
        store.set(null)
        resolve(proved)
      },
    })
  })
  return asked
}

/** The proof that is asked for now, for the sheet that asks. */
export const useAskedProof = (): AskedProof | null => useStore(store)
