import { expect, test } from 'vitest'
import { pullDistance, pullThreshold } from '../../src/components/layout/pull-distance.ts'

test('a page follows the finger down, ever less, and never upwards', () => {
  expect(pullDistance(-50)).toBe(0)
  expect(pullDistance(40)).toBeLessThan(40)
  expect(pullDistance(2000)).toBeLessThanOrEqual(96)
})

test('a short pull does not refresh and a long one does', () => {
  expect(pullDistance(40)).toBeLessThan(pullThreshold)
  expect(pullDistance(160)).toBeGreaterThan(pullThreshold)
})
