import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { depthFor, largestPart, shuffledPositions, splitAmount, SumTree } from '../../src/index.ts'
import { hash, randomFrom, stateLiabilities } from './support.ts'
import '../support/seed.ts'

/** Amounts and largest parts of all sizes, the smallest and the largest ones included. */
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 0n, max: 1000n }),
  fc.constantFrom(0n, 1n, 2n ** 63n - 1n),
)
const largestParts = units.map((some) => (some === 0n ? 1n : some))

test('the parts of an amount add up to it and none is negative', () => {
  assert(
    property(units, largestParts, fc.nat(1e6), (amount, largest, seed) => {
      const parts = splitAmount(amount, largest, randomFrom(seed))
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
      expect(parts.every((part) => part >= 0n)).toBe(true)
    }),
  )
})

test('an amount has four parts and two for each largest part, at most 64', () => {
  assert(
    property(units, largestParts, fc.nat(1e6), (amount, largest, seed) => {
      const wanted = 4n + (2n * amount) / largest
      expect(splitAmount(amount, largest, randomFrom(seed))).toHaveLength(Number(wanted < 64n ? wanted : 64n))
    }),
  )
})

test('no part is above the largest one, or a thirty-second of a larger owner', () => {
  assert(
    property(units, largestParts, fc.nat(1e6), (amount, largest, seed) => {
      const most = amount > 32n * largest ? (amount + 31n) / 32n : largest
      expect(splitAmount(amount, largest, randomFrom(seed)).filter((part) => part > most)).toEqual([])
    }),
  )
})

test('a tree has leaves for all parts, whatever the balances', () => {
  const balances = fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.constantFrom(1n, 10n ** 15n)), {
    minLength: 1,
    maxLength: 1500,
  })
  assert(
    property(balances, (amounts) => {
      const depth = depthFor(amounts.length)
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      const largest = largestPart(total, depth)
      const parts = amounts.map((amount) => splitAmount(amount, largest, randomFrom(1)).length)
      expect(parts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2 ** depth)
      expect(largest * BigInt(2 ** Math.floor(depth / 2))).toBeGreaterThanOrEqual(total)
    }),
    { numRuns: 30 },
  )
})

test('leaves of one large owner are as those of two of half of it', () => {
  const random = randomFrom(5)
  const count = (amounts: readonly bigint[]) => amounts.map((amount) => splitAmount(amount, 1000n, random)).flat()
  const [one, two] = [count([20_000n]), count([10_000n, 10_000n])]
  expect([one.length, two.length]).toEqual([44, 48])
  const halves = (parts: readonly bigint[]) => parts.filter((part) => part <= 500n).length / parts.length
  expect(Math.abs(halves(one) - halves(two))).toBeLessThan(0.25)
})

test('every position occurs once, in another order each time', () => {
  const positions = shuffledPositions(12, randomFrom(1))
  expect(positions.toSorted()).toEqual(Uint32Array.from({ length: 4096 }, (_position, place) => place))
  expect(shuffledPositions(12, randomFrom(2))).not.toEqual(positions)
  // A fixed point in expectation, whatever the size.
  expect(positions.filter((position, place) => position === place).length).toBeLessThan(10)
})

test('the published depth says little about how many owners there are', () => {
  expect([0, 1, 992, 993, 4032, 1_000_000, 1_047_552, 1_047_553, 500_000_000].map(depthFor)).toEqual([
    12, 12, 12, 14, 14, 22, 22, 23, 31,
  ])
  expect(() => depthFor(600_000_000)).toThrow(RangeError)
})

test('a path of subtrees is the path of the whole tree', () => {
  const { tree } = stateLiabilities(new Map([['a', 1_000_000n]]), 3)
  const size = 40 * 2 ** 4
  const [place, inside] = [37, 9]
  const lower = new SumTree(tree.nodes(0).subarray(place * size, (place + 1) * size), hash)
  const upper = new SumTree(tree.nodes(4), hash, 4)
  expect([...lower.path(inside), ...upper.path(place)]).toEqual([...tree.path(place * 16 + inside)])
})
