import type { Hash } from './bytes.ts'
import { hashLength, innerNode, nodeLength, parentHasher, readNode, writeNode, type SumNode } from './sum-node.ts'

/** More leaves than any service has users, and few enough that a position is a 32-bit number. */
export const maxDepth = 31

/** A Merkle sum tree, or a subtree of one, in 40 bytes a node. */
export class SumTree {
  readonly depth: number
  readonly #level: number
  /** The levels from the bottom up, each with its nodes one after another. */
  readonly #levels: readonly Uint8Array[]

  /**
   * Builds it from its lowest nodes, one after another, a power of two of them. `level` is theirs in the whole tree: 0 for
   * leaves. Throws RangeError for a negative sum and when the total overflows.
   */
  constructor(lowest: Uint8Array, hash: Hash, level = 0) {
    this.depth = Math.log2(lowest.length / nodeLength)
    if (!Number.isInteger(this.depth) || this.depth + level > maxDepth)
      throw new RangeError('a tree has 2^0 to 2^31 leaves')
    this.#level = level
    const levels = [lowest]
    let below = lowest
    for (let height = 1; height <= this.depth; height += 1) levels.push((below = this.#parents(below, height, hash)))
    this.#levels = levels
  }

  get root(): SumNode {
    return readNode(this.nodes(this.depth), 0)
  }

  /** All nodes of a height above the lowest level, one after another. */
  nodes(height: number): Uint8Array {
    const nodes = this.#levels[height]
    if (!nodes) throw new RangeError(`there is no level ${height}`)
    return nodes
  }

  /** The siblings on the way from one of the lowest nodes to the root, from the bottom up. */
  path(position: number): Uint8Array {
    const path = new Uint8Array(this.depth * nodeLength)
    for (let height = 0; height < this.depth; height += 1) {
      const sibling = ((position >>> height) ^ 1) * nodeLength
      path.set(this.nodes(height).subarray(sibling, sibling + nodeLength), height * nodeLength)
    }
    return path
  }

  #parents(children: Uint8Array, height: number, hash: Hash): Uint8Array {
    const parents = new Uint8Array(children.length / 2)
    const hashParent = parentHasher(this.#level + height, hash)
    for (let offset = 0; offset < parents.length; offset += nodeLength)
      writeNode(parents, offset, hashParent(children, 2 * offset))
    return parents
  }
}

/** The root that a leaf and its path lead to; null for a malformed path, or one with a sum that no liability has. */
export function rootOfPath(leaf: SumNode, position: number, path: Uint8Array, hash: Hash): SumNode | null {
  const depth = path.length / nodeLength
  if (!Number.isInteger(depth) || depth > maxDepth) return null
  if (!Number.isInteger(position) || position < 0 || position >= 2 ** depth || leaf.hash.length !== hashLength)
    return null
  try {
    let node = leaf
    for (let height = 0; height < depth; height += 1) {
      const sibling = readNode(path, height * nodeLength)
      const [left, right] = (position >>> height) & 1 ? [sibling, node] : [node, sibling]
      node = innerNode(height + 1, left, right, hash)
    }
    return node
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
