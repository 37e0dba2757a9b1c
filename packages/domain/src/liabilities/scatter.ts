import type { RandomBytes } from './bytes.ts'

/** The fewest and the most parts of an owner. Files have at most 64. */
const [fewestParts, mostParts] = [4, 64]

/** The depths that trees have. Growth shows in steps of four times as many leaves, as long as a step costs less than a minute. */
const depths = [12, 14, 16, 18, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]

/** By how much the largest part is below the total: the square root of the number of leaves. */
const sharesOf = (depth: number): number => 2 ** Math.floor(depth / 2)

/** The depth of a tree for a number of owners: the first one with leaves for all parts. Throws RangeError for too many. */
export function depthFor(owners: number): number {
  const found = depths.find((depth) => owners * fewestParts + 2 * sharesOf(depth) <= 2 ** depth)
  if (found === undefined) throw new RangeError('a tree has 2^31 leaves at most')
  return found
}

/**
 * The most micro-units of a part in a tree with this total, of owners who hold at most 32 times as much. It follows from what is
 * published.
 */
export function largestPart(total: bigint, depth: number): bigint {
  const shares = BigInt(sharesOf(depth))
  return total > 0n ? (total + shares - 1n) / shares : 1n
}

/**
 * Splits an amount of micro-units into parts of random sizes, none above the largest part: four, and two more for each largest part in the
 * amount. So a large owner's leaves are as those of many smaller ones. Where 64 parts are too few, each has at most 1/32 of the
 * amount. The parts add up to it. Throws RangeError for a negative amount.
 */
export function splitAmount(amount: bigint, largest: bigint, random: RandomBytes): readonly bigint[] {
  if (amount < 0n) throw new RangeError('a liability must not be negative')
  const most = amount > 32n * largest ? (amount + 31n) / 32n : largest
  const wanted = BigInt(fewestParts) + (2n * amount) / largest
  const parts: bigint[] = []
  let left = amount
  for (let others = (wanted > mostParts ? mostParts : Number(wanted)) - 1; others > 0; others -= 1) {
    // What the other parts cannot hold is in this one.
    const least = left - BigInt(others) * most
    const from = least > 0n ? least : 0n
    const part = from + randomUpTo((left < most ? left : most) - from, random)
    parts.push(part)
    left -= part
  }
  return [...parts, left]
}

/** A random number from 0 to a limit below 2^63. */
function randomUpTo(limit: bigint, random: RandomBytes): bigint {
  // 128 bits for a number of 63 leave a bias below 2^-64.
  const bytes = random(16)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return ((view.getBigUint64(0) << 64n) | view.getBigUint64(8)) % (limit + 1n)
}

/** All positions of the leaves in random order (Fisher-Yates). */
export function shuffledPositions(depth: number, random: RandomBytes): Uint32Array {
  const positions = Uint32Array.from({ length: 2 ** depth }, (_position, place) => place)
  const below = randomBelow(random)
  for (let last = positions.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    ;[positions[last], positions[other]] = [positions[other] ?? 0, positions[last] ?? 0]
  }
  return positions
}

/** Random numbers below a limit without bias, from 32-bit numbers that are drawn in bulk. */
function randomBelow(random: RandomBytes): (limit: number) => number {
  const bulk = 16_384
  let offset = 0
  let bytes: DataView = new DataView(new ArrayBuffer(0))
  const next = (): number => {
    if (offset >= bytes.byteLength) {
      const drawn = random(bulk)
      ;[offset, bytes] = [0, new DataView(drawn.buffer, drawn.byteOffset, drawn.byteLength)]
    }
    offset += 4
    return bytes.getUint32(offset - 4)
  }
  return (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit)
    for (;;) {
      const number = next()
      if (number < fair) return number % limit
    }
  }
}
