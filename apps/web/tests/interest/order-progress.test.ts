import { expect, test } from 'vitest'
import { progressOf } from '../../src/features/interest/order-progress.ts'

const order = { time: '2026-11-01T12:00:00.000Z', expiry_time: '2026-12-01T12:00:00.000Z' }

test.each([
  ['2026-11-01T12:00:00.000Z', 0, 30],
  ['2026-11-01T12:00:00.001Z', 0, 30],
  ['2026-11-16T12:00:00.000Z', 50, 15],
  ['2026-11-16T12:00:00.001Z', 50, 15],
  ['2026-12-01T11:59:59.999Z', 99, 1],
  ['2026-12-01T12:00:00.000Z', 100, 0],
  ['2027-03-01T12:00:00.000Z', 100, 0],
])('at %s it is at %i percent, with %i days left', (now, percent, daysLeft) => {
  expect(progressOf(order, Date.parse(now))).toEqual({ percent, daysLeft })
})

test('a clock that is a little behind shows a term that is about to begin', () => {
  expect(progressOf(order, Date.parse('2026-11-01T11:59:58.000Z')).percent).toBe(0)
})
