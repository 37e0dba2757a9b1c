import { concatBytes, equalBytes, type Hash } from './bytes.ts'

/*
 * The Merkle tree of an append-only log (RFC 9162, section 2.1): its root, and the proofs that an entry is part of it
 * and that a later root continues an earlier one.
 */

/** More entries than a log with one a minute gets in 4,000 years, and few enough for 32-bit numbers. */
const maxSize = 2 ** 31 - 1

/** The hash of an entry (2.1.1). */
export const logLeaf = (entry: Uint8Array, hash: Hash): Uint8Array => hash(concatBytes(Uint8Array.of(0), entry))

const logNode = (left: Uint8Array, right: Uint8Array, hash: Hash): Uint8Array =>
  hash(concatBytes(Uint8Array.of(1), left, right))

/** The largest power of two below a size of two or more. */
function leftSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

/** The root over the hashes of all entries (2.1.1). */
export function logRoot(leaves: readonly Uint8Array[], hash: Hash): Uint8Array {
  const [only] = leaves
  if (!only) return hash(new Uint8Array())
  if (leaves.length === 1) return only
  const left = leftSize(leaves.length)
  return logNode(logRoot(leaves.slice(0, left), hash), logRoot(leaves.slice(left), hash), hash)
}

/** The proof that the entry at an index is in the log (2.1.3.1). */
export function inclusionProof(index: number, leaves: readonly Uint8Array[], hash: Hash): readonly Uint8Array[] {
  if (index < 0 || index >= leaves.length) throw new RangeError('the log has no such entry')
  if (leaves.length === 1) return []
  const left = leftSize(leaves.length)
  const [before, after] = [leaves.slice(0, left), leaves.slice(left)]
  return index < left
    ? [...inclusionProof(index, before, hash), logRoot(after, hash)]
    : [...inclusionProof(index - left, after, hash), logRoot(before, hash)]
}

/** The proof that the log continues the one of its first `size` entries (2.1.4.1). */
export function consistencyProof(size: number, leaves: readonly Uint8Array[], hash: Hash): readonly Uint8Array[] {
  if (size < 1 || size > leaves.length) throw new RangeError('the log never had this size')
  return subproof(size, leaves, true, hash)
}

function subproof(size: number, leaves: readonly Uint8Array[], known: boolean, hash: Hash): readonly Uint8Array[] {
  if (size === leaves.length) return known ? [] : [logRoot(leaves, hash)]
  const left = leftSize(leaves.length)
  const [before, after] = [leaves.slice(0, left), leaves.slice(left)]
  return size <= left
    ? [...subproof(size, before, known, hash), logRoot(after, hash)]
    : [...subproof(size - left, after, false, hash), logRoot(before, hash)]
}

const isSize = (size: number): boolean => Number.isInteger(size) && size >= 0 && size <= maxSize

/** A log as it was at one time. */
export interface LogState {
  readonly size: number
  readonly root: Uint8Array
}

/** Whether an entry with this hash stands at an index of the log (2.1.3.2). */
export function isIncluded(
  index: number,
  leaf: Uint8Array,
  { size, root }: LogState,
  proof: readonly Uint8Array[],
  hash: Hash,
): boolean {
  if (!isSize(size) || !isSize(index) || index >= size) return false
  let [place, last, node] = [index, size - 1, leaf]
  for (const step of proof) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      node = logNode(step, node, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [place >>> 1, last >>> 1]
    } else node = logNode(node, step, hash)
    ;[place, last] = [place >>> 1, last >>> 1]
  }
  return last === 0 && equalBytes(node, root)
}

/** Whether the later state of the log continues the earlier one, with nothing changed or taken out (2.1.4.2). */
export function isConsistent(earlier: LogState, later: LogState, proof: readonly Uint8Array[], hash: Hash): boolean {
  if (!isSize(earlier.size) || !isSize(later.size) || earlier.size < 1 || earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && equalBytes(earlier.root, later.root)
  if (proof.length === 0) return false
  const roots = rootsOfSteps(earlier.size, later.size, stepsWithFirst(earlier, proof), hash)
  return roots !== null && equalBytes(roots.earlier, earlier.root) && equalBytes(roots.later, later.root)
}

/** The steps of a proof with the first one, which a proof leaves out where it is the earlier root: that of a whole subtree. */
export const stepsWithFirst = ({ size, root }: LogState, proof: readonly Uint8Array[]): readonly Uint8Array[] =>
  (size & (size - 1)) === 0 ? [root, ...proof] : proof

/**
 * The roots of the first `earlier` and of all `later` entries that steps lead to, the first one included; null for steps of another number.
 * A log with this later root begins with that earlier root and no other.
 */
export function rootsOfSteps(earlier: number, later: number, steps: readonly Uint8Array[], hash: Hash) {
  const [first, ...rest] = steps
  if (!first || earlier < 1 || earlier >= later) return null
  let [place, last] = [earlier - 1, later - 1]
  while (place % 2 === 1) [place, last] = [place >>> 1, last >>> 1]
  let [old, now] = [first, first]
  for (const step of rest) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      ;[old, now] = [logNode(step, old, hash), logNode(step, now, hash)]
      while (place % 2 === 0 && place !== 0) [place, last] = [place >>> 1, last >>> 1]
    } else now = logNode(now, step, hash)
    ;[place, last] = [place >>> 1, last >>> 1]
  }
  return last === 0 ? { earlier: old, later: now } : null
}
