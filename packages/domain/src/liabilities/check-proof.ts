import { equalBytes, type Hash } from './bytes.ts'
import { headEntry, type LiabilityHead } from './liability-head.ts'
import { boundLeaf, ownerBinding, type BoundOwner } from './owner-binding.ts'
import { nodeLength, nonceLength, ownedLeaf, type SumNode } from './sum-node.ts'
import { rootOfPath } from './sum-tree.ts'
import { isIncluded, logLeaf } from './transparency-log.ts'

/** One leaf of an owner with its way to the root. */
export interface LiabilityPart {
  readonly position: number
  /** Micro-units. */
  readonly amount: bigint
  readonly nonce: Uint8Array
  readonly path: Uint8Array
}

/** That what is owed to an owner is part of a statement, and the statement a part of the log. */
export interface LiabilityProof {
  readonly owner: string
  /** The fields of the owner that leaves bind; null for leaves of form 1, which bind the id alone. */
  readonly bound: BoundOwner | null
  readonly head: LiabilityHead
  readonly parts: readonly LiabilityPart[]
  readonly logRoot: Uint8Array
  readonly logPath: readonly Uint8Array[]
}

/** Why a proof is refused: its leaves do not lead to the root, one is counted twice, or the log lacks the statement. */
export type ProofProblem = 'path' | 'repeated' | 'log'

/**
 * The problem of a proof; null when it holds. One without parts states that nothing was owed. Signatures and other
 * states of the log are checked apart.
 */
export function proofProblem(proof: LiabilityProof, hash: Hash): ProofProblem | null {
  const { head, parts, logRoot, logPath } = proof
  if (new Set(parts.map(({ position }) => position)).size < parts.length) return 'repeated'
  const leafOf = leavesOf(proof, hash)
  if (!parts.every((part) => leadsToRoot(part, head, leafOf, hash))) return 'path'
  const log = { size: head.seq, root: logRoot }
  return isIncluded(head.seq - 1, logLeaf(headEntry(head), hash), log, logPath, hash) ? null : 'log'
}

/** The amount owed to the owner of a proof, in micro-units. */
export const provenAmount = ({ parts }: LiabilityProof): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n)

/** The leaf of a part of a proof. */
export function leavesOf({ owner, bound, head: { at } }: LiabilityProof, hash: Hash) {
  const binding = bound && ownerBinding(owner, bound, hash)
  return ({ nonce, amount }: LiabilityPart): SumNode =>
    binding ? boundLeaf({ binding, at, nonce }, amount, hash) : ownedLeaf({ owner, at, nonce }, amount, hash)
}

function leadsToRoot(
  part: LiabilityPart,
  head: LiabilityHead,
  leafOf: (part: LiabilityPart) => SumNode,
  hash: Hash,
): boolean {
  const { position, amount, nonce, path } = part
  if (amount < 0n || amount > head.root.sum || nonce.length !== nonceLength) return false
  if (path.length !== head.depth * nodeLength) return false
  const root = rootOfPath(leafOf(part), position, path, hash)
  return root !== null && root.sum === head.root.sum && equalBytes(root.hash, head.root.hash)
}
