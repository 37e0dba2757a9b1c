import { expect, test } from 'vitest'
import { isBeyond, isWorse, priceDistance } from '../../src/trade/price-distance.ts'

test('distance is in basis points of the reference, either way', () => {
  expect(priceDistance(800_000n, 920_000n, null)).toEqual({ bps: 1304, above: false })
  expect(priceDistance(1_050_000n, 920_000n, null)).toEqual({ bps: 1413, above: true })
  expect(priceDistance(7n, 9n, -250)).toEqual({ bps: 250, above: false })
})

test('limit itself is not beyond, and one millionth more is', () => {
  expect(isBeyond(700_000n, 1_000_000n, null, 30)).toBe(false)
  expect(isBeyond(699_999n, 1_000_000n, null, 30)).toBe(true)
  expect(isBeyond(1_300_001n, 1_000_000n, null, 30)).toBe(true)
  expect([isBeyond(1n, 1n, 3000, 30), isBeyond(1n, 1n, -3001, 30)]).toEqual([false, true])
})

test('seller loses below the market and buyer above it', () => {
  const [below, above] = [priceDistance(8n, 9n, null), priceDistance(9n, 8n, null)]
  expect([isWorse('sell', below), isWorse('sell', above)]).toEqual([true, false])
  expect([isWorse('buy', below), isWorse('buy', above)]).toEqual([false, true])
  expect(isWorse('sell', priceDistance(8n, 8n, null))).toBe(false)
})
