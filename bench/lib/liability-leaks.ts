import { nodeLength, SumTree, writeNode } from '@c2c/domain'

/** The owner and part at each leaf of a tree; -1 where none has. */
export interface Scattered {
  readonly depth: number
  readonly owners: Int32Array
  readonly amounts: BigInt64Array
}

/** A sum that an owner sees beside the own path: of how many leaves, and in which share of all. */
export interface SeenSum {
  readonly height: number
  readonly place: number
  readonly sum: number
}

/** The view of one owner of one statement. */
export interface View {
  readonly sums: readonly SeenSum[]
  readonly parts: number
}

/** A statement without hashes, and what is needed to say what its sums give away. */
export class LeakyTree {
  readonly scattered: Scattered
  readonly total: number
  readonly #tree: SumTree
  /** The positions of all parts, those of each owner from its start to the next one's. */
  readonly #positions: Int32Array
  readonly #starts: Int32Array

  constructor(scattered: Scattered) {
    const { amounts, owners } = scattered
    const lowest = new Uint8Array(amounts.length * nodeLength)
    const hash = new Uint8Array(32)
    for (const [position, sum] of amounts.entries())
      if (sum > 0n) writeNode(lowest, position * nodeLength, { sum, hash })
    this.scattered = scattered
    ;[this.#positions, this.#starts] = byOwner(owners)
    // Sums do not depend on hashes, and a tree without them is built in a tenth of the time.
    this.#tree = new SumTree(lowest, () => hash)
    this.total = Number(this.#tree.root.sum)
  }

  get owners(): number {
    return this.#starts.length - 1
  }

  /** The leaves of an owner. */
  leavesOf = (owner: number): readonly number[] => [
    ...this.#positions.subarray(this.#starts[owner], this.#starts[owner + 1]),
  ]

  sumOf(height: number, place: number): number {
    const nodes = this.#tree.nodes(height)
    return Number(new DataView(nodes.buffer, nodes.byteOffset).getBigUint64(place * nodeLength))
  }

  /** All sums in the proof of an owner, each once. */
  viewOf(owner: number): View {
    const leaves = this.leavesOf(owner)
    const seen = new Map<string, SeenSum>()
    for (const position of leaves)
      for (let height = 0; height < this.scattered.depth; height += 1) {
        const place = Math.floor(position / 2 ** height) ^ 1
        // A sibling that holds another own part is no sum of others.
        if (leaves.some((other) => Math.floor(other / 2 ** height) === place)) continue
        seen.set(`${height}:${place}`, { height, place, sum: this.sumOf(height, place) })
      }
    return { sums: [...seen.values()], parts: leaves.length }
  }

  /** The parts of a sum: how many parts that are not nothing, and whether they are all parts of one owner. */
  madeOf({ height, place }: SeenSum): { parts: number; whole: boolean } {
    const [from, to] = [place * 2 ** height, (place + 1) * 2 ** height]
    let parts = 0
    const within = new Set<number>()
    for (let position = from; position < to && within.size < 2; position += 1) {
      if ((this.scattered.amounts[position] ?? 0n) === 0n) continue
      parts += 1
      within.add(this.scattered.owners[position] ?? -1)
    }
    const [owner = -1] = within
    const whole = within.size === 1 && this.leavesOf(owner).every((position) => position >= from && position < to)
    return { parts, whole }
  }

  /** How many parts of others a coalition can read: those beside a leaf of its own. */
  readBy(coalition: ReadonlySet<number>): { parts: number; of: number; balances: number; ofOwners: number } {
    const { owners, amounts } = this.scattered
    const counts = { parts: 0, of: 0, balances: 0, ofOwners: 0 }
    for (let owner = 0; owner < this.owners; owner += 1) {
      if (coalition.has(owner)) continue
      const own = this.leavesOf(owner).filter((position) => (amounts[position] ?? 0n) > 0n)
      const read = own.filter((position) => coalition.has(owners[position ^ 1] ?? -1))
      counts.parts += read.length
      counts.of += own.length
      counts.balances += own.length > 0 && read.length === own.length ? 1 : 0
      counts.ofOwners += 1
    }
    return counts
  }
}

/** The positions of all parts, owner by owner, and where each owner's begin. */
function byOwner(owners: Int32Array): [Int32Array, Int32Array] {
  const last = owners.reduce((most, owner) => Math.max(most, owner), -1)
  const starts = new Int32Array(last + 2)
  for (const owner of owners) if (owner >= 0) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1
  for (let owner = 0; owner <= last; owner += 1) starts[owner + 1] = (starts[owner + 1] ?? 0) + (starts[owner] ?? 0)
  const [positions, next] = [new Int32Array(starts[last + 1] ?? 0), starts.slice()]
  for (const [position, owner] of owners.entries()) {
    if (owner < 0) continue
    const place = next[owner] ?? 0
    positions[place] = position
    next[owner] = place + 1
  }
  return [positions, starts]
}

/** The share of leaves that are not empty, most likely for which of the seen sums are nothing. */
export function likelyLoad(sums: readonly SeenSum[]): number {
  // The derivative of the logarithm of the likelihood; it falls with the load.
  const slope = (load: number): number =>
    sums.reduce((total, { height, sum }) => {
      const size = 2 ** height
      if (sum === 0) return total - size / (1 - load)
      const empty = (1 - load) ** size
      return empty < 1e-12 ? total : total + (size * (1 - load) ** (size - 1)) / (1 - empty)
    }, 0)
  let [low, high] = [1e-9, 1 - 1e-9]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** How far the sums of each height are from their share of the total, squared, so that it is the same for all heights on average. */
export function spreads(tree: LeakyTree, { sums }: View): number[] {
  const { depth } = tree.scattered
  const [added, counts] = [new Float64Array(depth), new Float64Array(depth)]
  for (const { height, sum } of sums) {
    const share = 2 ** (height - depth)
    added[height] = (added[height] ?? 0) + (sum / tree.total - share) ** 2 / share
    counts[height] = (counts[height] ?? 0) + 1
  }
  return Array.from(added, (one, height) => one / Math.max(1, counts[height] ?? 0))
}

/** How often the larger of one value of each list is that of the second; half of equals. 0.5 says that they cannot be distinguished. */
export function toldApart(first: readonly number[], second: readonly number[]): number {
  const right = first.reduce(
    (total, one) => total + second.reduce((sum, other) => sum + (other > one ? 1 : other === one ? 0.5 : 0), 0),
    0,
  )
  return right / (first.length * second.length)
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
