import { maxUnits } from '../ledger/transfer.ts'
import { asciiBytes, concatBytes, type Hash } from './bytes.ts'

/**
 * A node of the Merkle sum tree: what is owed below it in micro-units, and a hash that binds the whole subtree. An inner
 * hash binds the sums of BOTH children, and the leaves' hashes their amounts: where only the total is bound, two children
 * can be shown to different users with different sums (Hu, Zhang, Guo, eprint 2018/1139).
 */
export interface SumNode {
  readonly sum: bigint
  /** 32 bytes. */
  readonly hash: Uint8Array
}

export const hashLength = 32
/** A node as bytes: the sum (64 bits, big-endian), the hash. */
export const nodeLength = 8 + hashLength
/** The random bytes that hide whose a leaf is. */
export const nonceLength = 16

const [leafTag, innerTag] = [0, 1]

/** Writes a node at an offset. Throws RangeError for a sum that is negative or too large. */
export function writeNode(target: Uint8Array, offset: number, { sum, hash }: SumNode): void {
  if (sum < 0n || sum > maxUnits) throw outOfRange()
  new DataView(target.buffer, target.byteOffset, target.byteLength).setBigUint64(offset, sum)
  target.set(hash, offset + 8)
}

/** Reads the node at an offset. Throws RangeError for a sum that is too large, as a negative one would be read. */
export function readNode(source: Uint8Array, offset: number): SumNode {
  const sum = new DataView(source.buffer, source.byteOffset, source.byteLength).getBigUint64(offset)
  if (sum > maxUnits) throw outOfRange()
  return { sum, hash: source.subarray(offset + 8, offset + nodeLength) }
}

/** The owner of a leaf of form 1. */
export interface LeafOwner {
  /** The id of a user or a merchant. */
  readonly owner: string
  /** The time of the snapshot, so that no leaf is one of another day. */
  readonly at: string
  readonly nonce: Uint8Array
}

/** The leaf of form 1 of a part of what is owed to an owner, which binds an id alone. Only the holder of the nonce can find its owner. */
export function ownedLeaf({ owner, at, nonce }: LeafOwner, amount: bigint, hash: Hash): SumNode {
  if (nonce.length !== nonceLength) throw new RangeError(`a nonce has ${nonceLength} bytes`)
  return leafNode(hash(concatBytes(asciiBytes(`c2c liability\0${at}\0${owner}\0`), nonce)), amount, hash)
}

/** A leaf of nothing, which hides how many owners there are; `random` are 32 random bytes. */
export const paddingLeaf = (random: Uint8Array, hash: Hash): SumNode => leafNode(random, 0n, hash)

/** The leaf of a commitment of 32 bytes. */
export function leafNode(commitment: Uint8Array, sum: bigint, hash: Hash): SumNode {
  const bytes = new Uint8Array(1 + nodeLength)
  bytes[0] = leafTag
  writeNode(bytes, 1, { sum, hash: commitment })
  return { sum, hash: hash(bytes) }
}

/** The parent of two nodes; its `level` counts from 1 above the leaves. Throws RangeError when the sum overflows. */
export function innerNode(level: number, left: SumNode, right: SumNode, hash: Hash): SumNode {
  const children = new Uint8Array(2 * nodeLength)
  writeNode(children, 0, left)
  writeNode(children, nodeLength, right)
  return parentHasher(level, hash)(children, 0)
}

/** The parent of two nodes that stand side by side, for many of one level: the bytes that are hashed are used again. */
export function parentHasher(level: number, hash: Hash): (nodes: Uint8Array, offset: number) => SumNode {
  const bytes = new Uint8Array(2 + 2 * nodeLength)
  const view = new DataView(bytes.buffer)
  bytes[0] = innerTag
  bytes[1] = level
  return (nodes, offset) => {
    bytes.set(nodes.subarray(offset, offset + 2 * nodeLength), 2)
    const [left, right] = [view.getBigUint64(2), view.getBigUint64(2 + nodeLength)]
    const sum = left + right
    if (left > maxUnits || right > maxUnits || sum > maxUnits) throw outOfRange()
    return { sum, hash: hash(bytes) }
  }
}

const outOfRange = () => new RangeError('a sum of liabilities must be between 0 and 2^63 - 1')
