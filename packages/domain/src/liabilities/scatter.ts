import type { RandomBytes } from './bytes.ts'

/** The leaves of each owner: two of random size, so that no sum in another user's path is the balance of one owner. */
export const partsPerOwner = 2

/** Few owners are hidden among this many leaves, 2^10. */
const minDepth = 10

/** The depth of a tree for so many owners: the next power of two, which alone is published. */
export const depthFor = (owners: number): number =>
  Math.max(minDepth, Math.ceil(Math.log2(Math.max(1, owners * partsPerOwner))))

/** Splits an amount of micro-units at a random place; the parts add up to it. Throws RangeError for a negative amount. */
export function splitAmount(amount: bigint, random: RandomBytes): readonly [bigint, bigint] {
  if (amount < 0n) throw new RangeError('a liability must not be negative')
  // 128 bits for an amount of 63 leave a bias below 2^-64.
  const bytes = random(16)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (view.getBigUint64(0) << 64n) | view.getBigUint64(8)
  const first = number % (amount + 1n)
  return [first, amount - first]
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
