import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtMargin } from '../../src/index.ts'
import { prices } from '../support/arbitraries.ts'
import '../support/seed.ts'

const margins = fc.integer({ min: -5000, max: 5000 })

test('a zero margin returns the rate', () => {
  assert(property(prices, (rate) => priceAtMargin(rate, 0) === rate))
})

test('a price is within half a millionth of the exact value', () => {
  assert(
    property(prices, margins, (rate, margin) => {
      const off = (priceAtMargin(rate, margin) ?? 0n) * 10_000n - rate * BigInt(10_000 + margin)
      return (off < 0n ? -off : off) <= 5_000n
    }),
  )
})

test('a tie rounds to the even millionth', () => {
  expect(priceAtMargin(10_001n, 5000)).toBe(15_002n)
  expect(priceAtMargin(10_003n, 5000)).toBe(15_004n)
})

test('a price that rounds to zero is null', () => {
  expect(priceAtMargin(1n, -5000)).toBeNull()
})
