import { sha256 } from '@noble/hashes/sha2.js'
import {
  depthFor,
  headEntry,
  inclusionProof,
  largestPart,
  logLeaf,
  logRoot,
  nodeLength,
  nonceLength,
  ownedLeaf,
  paddingLeaf,
  shuffledPositions,
  splitAmount,
  SumTree,
  writeNode,
  type LiabilityHead,
  type LiabilityProof,
  type RandomBytes,
  type SumNode,
} from '../../src/index.ts'

export const hash = (data: Uint8Array): Uint8Array => sha256(data)

/** Repeatable random bytes: SHA-256 of a seed and a counter. */
export function randomFrom(seed: number): RandomBytes {
  let counter = 0
  return (length) => {
    const bytes = new Uint8Array(length)
    for (let offset = 0; offset < length; offset += 32) {
      const block = Uint8Array.of(
        seed & 255,
        (seed >> 8) & 255,
        (seed >> 16) & 255,
        counter & 255,
        counter >> 8,
        counter >> 16,
      )
      bytes.set(sha256(block).subarray(0, Math.min(32, length - offset)), offset)
      counter += 1
    }
    return bytes
  }
}

export const at = '2026-11-24T00:00:00.000Z'

interface Leaf {
  readonly position: number
  readonly amount: bigint
  readonly nonce: Uint8Array
}

/** A statement over what is owed, and the proof of each owner; `earlier` are entries of the log before it. */
export function stateLiabilities(owed: ReadonlyMap<string, bigint>, seed: number, earlier: readonly Uint8Array[] = []) {
  const random = randomFrom(seed)
  const depth = depthFor(owed.size)
  const positions = shuffledPositions(depth, random)
  const largest = largestPart(
    [...owed.values()].reduce((sum, amount) => sum + amount, 0n),
    depth,
  )
  const leaves = new Map<string, Leaf[]>()
  const nodes = new Map<number, SumNode>()
  let next = 0
  for (const [owner, total] of owed) {
    const parts = splitAmount(total, largest, random).map((amount) => {
      const part = { position: positions[next] ?? 0, amount, nonce: random(nonceLength) }
      next += 1
      nodes.set(part.position, ownedLeaf({ owner, at, nonce: part.nonce }, amount, hash))
      return part
    })
    leaves.set(owner, parts)
  }
  const lowest = new Uint8Array(2 ** depth * nodeLength)
  for (let position = 0; position < 2 ** depth; position += 1)
    writeNode(lowest, position * nodeLength, nodes.get(position) ?? paddingLeaf(random(32), hash))
  const tree = new SumTree(lowest, hash)
  const head: LiabilityHead = {
    seq: earlier.length + 1,
    at,
    depth,
    root: tree.root,
    audit: `7:${'0'.repeat(64)}`,
    assets: null,
    nextKey: null,
    draw: null,
  }
  const log = [...earlier, headEntry(head)].map((entry) => logLeaf(entry, hash))
  const proofOf = (owner: string): LiabilityProof => ({
    owner,
    bound: null,
    head,
    parts: (leaves.get(owner) ?? []).map((leaf) => ({ ...leaf, path: tree.path(leaf.position) })),
    logRoot: logRoot(log, hash),
    logPath: inclusionProof(earlier.length, log, hash),
  })
  return { tree, head, positions, proofOf }
}

/** The same bytes but for one bit. */
export function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}
