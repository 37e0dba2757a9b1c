import type { CallOutput, liabilitiesProof } from '@c2c/contract'
import { parseUsdt, provenAmount, type ProofFile } from '@c2c/domain'
import { toBase64url } from '../../../../lib/proof/base64url.ts'
import type { OwnMemory } from '../../../../lib/proof/own-memory.ts'

type Answer = CallOutput<typeof liabilitiesProof>

/** The expected owner of a proof; a merchant has no address. */
export interface KnownOwner {
  readonly name: string
  readonly email: string
}

/** The faults of a sound proof for this person; `found` is the proof's value, `known` the person's or this browser's. */
export type OwnProblem =
  | { readonly kind: 'name' | 'merchant' | 'email'; readonly found: string; readonly known: string }
  | { readonly kind: 'unbound'; readonly known: string }
  | { readonly kind: 'nonce' | 'exchanged'; readonly found: string; readonly known: string }
  | { readonly kind: 'lost'; readonly known: string }
  | { readonly kind: 'leftOut' | 'amount'; readonly proven: bigint; readonly owed: bigint }
  | { readonly kind: 'noHistory' }

/** The history's result, where it has the proven amount. */
export interface History {
  readonly owed: bigint
  /** Of it, the balance in the asset log. */
  readonly available: bigint
  /** Why nothing is counted: the account is newer than the statement, or nothing was owed; null where something is. */
  readonly none: 'registered' | 'nothing' | null
  readonly registeredAt: string
}

/** A file is for the person when its leaves bind the person's own data. Leaves of form 1 bind no name. */
export function ownerProblem({ bound }: ProofFile, owner: KnownOwner, memory: OwnMemory): OwnProblem | null {
  if (!bound) return null
  const { name, email } = bound
  if (owner.email === '')
    return name === owner.name && email === '' ? null : { kind: 'merchant', found: name, known: owner.name }
  if (name !== owner.name) return { kind: 'name', found: name, known: owner.name }
  if (email === owner.email || memory.emails.includes(email)) return null
  return { kind: 'email', found: email, known: owner.email }
}

/** Whether the leaves bind the number that they must: the newest one whose time has come, or a later one. */
export function nonceProblem({ parts, head, bound }: ProofFile, { nonces, pending }: OwnMemory): OwnProblem | null {
  // Nothing is bound where nothing is owed.
  if (parts.length === 0) return null
  const kept = pending ? nonces.slice(0, -1) : nonces
  const required = kept.findLastIndex(({ from }) => from !== null && from <= head.seq)
  const found = bound?.nonce ? toBase64url(bound.nonce) : null
  const known = kept.at(-1)?.value ?? ''
  if (found === null) return required === -1 ? null : { kind: 'unbound', known }
  const allowed = kept.slice(Math.max(0, required)).map(({ value }) => value)
  return kept.length === 0 || allowed.includes(found) ? null : { kind: 'nonce', found, known }
}

/** Compares the proven amount with the history at the time of the statement. */
export function compareHistory(file: ProofFile, history: Answer['history']): OwnProblem | History {
  const { parts, head } = file
  const moments = (history?.moments ?? []).map(({ at, amount, available }) => ({
    at,
    owed: unitsOf(amount),
    available: unitsOf(available),
  }))
  const place = moments.findLastIndex(({ at }) => at <= head.at)
  const then = moments[place]
  if (!history || !then) return { kind: 'noHistory' }
  const proven = provenAmount(file)
  // The snapshot was taken between two movements of these minutes, or before one in progress. A user with a balance is never left out.
  const moved = moments.slice(parts.length === 0 ? place : 0)
  const same = then.owed === proven ? then : moved.find(({ owed }) => owed === proven)
  if (!same) return { kind: parts.length === 0 ? 'leftOut' : 'amount', proven, owed: then.owed }
  const registeredAt = history.registered_at
  const none = parts.length > 0 ? null : registeredAt > head.at ? 'registered' : 'nothing'
  return { owed: same.owed, available: same.available, none, registeredAt }
}

const unitsOf = (amount: string): bigint => parseUsdt(amount) ?? -1n

/** The service's current answer about the account's number, and the number that the statement binds. */
interface Said {
  readonly inForce: string | null
  readonly seq: number
  readonly bound: string | null
}

/** The memory after an answer, the number to send to the service, and the problem. */
interface Settled {
  readonly memory: OwnMemory
  readonly send: string | null
  readonly problem: OwnProblem | null
}

/**
 * Compares the number of the service with what this browser keeps. A browser that has none chooses one, or takes that of the service; one
 * that has refuses another. A statement that is in the making need not bind it yet, so it is due in the one after the next.
 */
export function settleNonce(memory: OwnMemory, said: Said, choose: () => string): Settled {
  const { memory: next, problem } = compareNonce(memory, said, choose)
  const nonces = next.nonces.map((one) => (one.from === null ? { ...one, from: said.seq + 2 } : one))
  // An unanswered number is not due.
  const last = next.nonces.at(-1)
  const settled = next.pending
    ? { ...next, nonces: [...nonces.slice(0, -1), ...(last ? [last] : [])] }
    : { ...next, nonces }
  return { memory: settled, send: next.pending ? (last?.value ?? null) : null, problem }
}

function compareNonce(memory: OwnMemory, { inForce, seq, bound }: Said, choose: () => string): Omit<Settled, 'send'> {
  const newest = memory.nonces.at(-1)
  if (newest && inForce === newest.value) return { memory: { ...memory, pending: false }, problem: null }
  if (newest && !memory.pending) {
    const known = newest.value
    return {
      memory,
      problem: inForce === null ? { kind: 'lost', known } : { kind: 'exchanged', found: inForce, known },
    }
  }
  if (inForce === null) {
    const nonces = newest ? memory.nonces : [{ value: choose(), from: null }]
    return { memory: { ...memory, nonces, pending: true, chosenHere: true }, problem: null }
  }
  const kept = memory.nonces.slice(0, -1)
  // The replacement for the one in force did not arrive.
  if (kept.at(-1)?.value === inForce) return { memory: { ...memory, nonces: kept, pending: false }, problem: null }
  // Another device was faster, or this one is new: the statement may still bind the number before.
  const before = kept.length === 0 && bound !== null && bound !== inForce ? [{ value: bound, from: seq }] : kept
  const nonces = [...before, { value: inForce, from: null }]
  return { memory: { ...memory, nonces, pending: false, chosenHere: false }, problem: null }
}
