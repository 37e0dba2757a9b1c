import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInRange, marginChangedBy, priceAtMargin, priceChangedBy } from '../../src/index.ts'
import '../support/seed.ts'

test('price is changed by basis points of itself, rounded half-even', () => {
  expect(priceChangedBy(900_000n, 1000)).toBe(990_000n)
  expect(priceChangedBy(1n, 5000)).toBe(2n)
  expect(priceChangedBy(3n, 5000)).toBe(4n)
  expect(priceChangedBy(1n, -5000)).toBeNull()
})

test('margin that is changed changes its price as a fixed one', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1_000_000n, max: 200_000_000n }),
      fc.integer({ min: -4000, max: 3000 }),
      fc.integer({ min: -2000, max: 2000 }),
      (rate, margin, bps) => {
        const changed = priceAtMargin(rate, marginChangedBy(margin, bps)) ?? 0n
        const expected = priceChangedBy(priceAtMargin(rate, margin) ?? 0n, bps) ?? 0n
        const difference = changed > expected ? changed - expected : expected - changed
        // A margin is whole basis points of the rate.
        expect(difference <= rate / 20_000n + 2n).toBe(true)
      },
    ),
  )
})

test('range includes its ends and may have one', () => {
  expect(isInRange(5n, { min_price: 5n, max_price: 5n })).toBe(true)
  expect(isInRange(4n, { min_price: 5n, max_price: null })).toBe(false)
  expect(isInRange(6n, { min_price: null, max_price: 5n })).toBe(false)
  expect(isInRange(6n, { min_price: null, max_price: null })).toBe(true)
})
