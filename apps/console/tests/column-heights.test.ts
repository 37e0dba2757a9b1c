import { expect, test } from 'vitest'
import { columnHeights } from '../src/features/overview/column-heights.ts'

test('the largest value has the whole height, and the others theirs beside it', () => {
  expect(columnHeights(['5', '10.000000', '2.5'], 40)).toEqual([20, 40, 10])
})

test('the smallest amount can be seen, and nothing at all has no column', () => {
  expect(columnHeights(['0.000001', '1000000', '0'], 40)).toEqual([1, 40, 0])
  expect(columnHeights(['0', '0'], 40)).toEqual([0, 0])
})
