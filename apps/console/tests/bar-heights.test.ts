import { expect, test } from 'vitest'
import { barHeights } from '../src/features/overview/bar-heights.ts'

test('bars are scaled to the maximum', () => {
  expect(barHeights(['5', '10.000000', '2.5'], 40)).toEqual([20, 40, 10])
})

test('the smallest amount has a visible bar, zero has none', () => {
  expect(barHeights(['0.000001', '1000000', '0'], 40)).toEqual([1, 40, 0])
  expect(barHeights(['0', '0'], 40)).toEqual([0, 0])
})
