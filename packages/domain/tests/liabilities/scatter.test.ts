import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { depthFor, shuffledPositions, splitAmount, SumTree } from '../../src/index.ts'
import { hash, randomFrom, stateLiabilities } from './support.ts'
import '../support/seed.ts'

test('the parts of an amount add up to it and none is negative', () => {
  assert(
    property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), fc.nat(1e6), (amount, seed) => {
      const [first, second] = splitAmount(amount, randomFrom(seed))
      expect(first + second).toBe(amount)
      expect(first >= 0n && second >= 0n).toBe(true)
    }),
  )
})

test('every position occurs once, in another order each time', () => {
  const positions = shuffledPositions(12, randomFrom(1))
  expect(positions.toSorted()).toEqual(Uint32Array.from({ length: 4096 }, (_position, place) => place))
  expect(shuffledPositions(12, randomFrom(2))).not.toEqual(positions)
  // A fixed point in expectation, whatever the size.
  expect(positions.filter((position, place) => position === place).length).toBeLessThan(10)
})

test('the published depth says little about how many owners there are', () => {
  expect([0, 1, 512, 513, 1_000_000].map(depthFor)).toEqual([10, 10, 10, 11, 21])
})

test('a path of subtrees is the path of the whole tree', () => {
  const { tree } = stateLiabilities(new Map([['a', 1_000_000n]]), 3)
  const size = 40 * 2 ** 4
  const [place, inside] = [37, 9]
  const lower = new SumTree(tree.nodes(0).subarray(place * size, (place + 1) * size), hash)
  const upper = new SumTree(tree.nodes(4), hash, 4)
  expect([...lower.path(inside), ...upper.path(place)]).toEqual([...tree.path(place * 16 + inside)])
})
