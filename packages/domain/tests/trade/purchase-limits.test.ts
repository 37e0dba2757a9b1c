import { expect, test } from 'vitest'
import { purchaseHindrance, usualPurchaseLimits } from '../../src/trade/purchase-limits.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const ask = (waiting: number, hours: readonly number[] = []) =>
  purchaseHindrance(usualPurchaseLimits, { waiting, abandoned: hours.map(hoursAgo) }, now)

test('as many purchases as may be unpaid leave no room for another, and one fewer does', () => {
  expect(ask(2)).toBeNull()
  expect(ask(3)).toEqual({ most: 3, until: null })
  expect(ask(4)).toEqual({ most: 3, until: null })
})

test('who let as many come to nothing as may in a day waits until the oldest of them is a day old', () => {
  expect(ask(0, [1, 2, 3, 4])).toBeNull()
  expect(ask(0, [1, 2, 3, 4, 20])).toEqual({ most: 5, until: hoursAgo(-4) })
  expect(ask(0, [1, 2, 3, 4, 20, 23])).toEqual({ most: 5, until: hoursAgo(-4) })
  expect(ask(0, [1, 2, 3, 4, 24])).toBeNull()
})
