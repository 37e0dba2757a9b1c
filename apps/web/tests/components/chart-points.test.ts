import { expect, test } from 'vitest'
import { chartPoints, indexAt, rangeOf } from '../../src/components/chart/chart-points.ts'

const frame = { width: 340, inset: 8, top: 10, bottom: 150 }
const middle = (frame.top + frame.bottom) / 2
const levels = (...values: bigint[]) => chartPoints(values, frame).map(({ y }) => Math.round(y))

test('the lowest value lies at the bottom of the frame and the highest at its top', () => {
  expect(levels(10n, 999_999_999_999_999_999n, 500_000_000_000_000_004n)).toEqual([frame.bottom, frame.top, middle])
})

test('a value that never moved is a line in the middle, and nothing lies at the bottom', () => {
  expect(levels(5n, 5n)).toEqual([middle, middle])
  expect(levels(0n, 0n)).toEqual([frame.bottom, frame.bottom])
  expect(levels()).toEqual([])
})

test('values that differ in the last micro-unit have a range', () => {
  const values = [999_999_999_999_999_999n, 999_999_999_999_999_998n, 999_999_999_999_999_999n]
  expect(rangeOf(values)).toEqual({ low: 999_999_999_999_999_998n, high: 999_999_999_999_999_999n })
})

test('a place belongs to the nearest value, and a place outside to the first or the last', () => {
  expect([-1, 0, 0.26, 0.5, 0.99, 3].map((fraction) => indexAt(fraction, 5, frame))).toEqual([0, 0, 1, 2, 4, 4])
  expect(indexAt(0.7, 1, frame)).toBe(0)
})
