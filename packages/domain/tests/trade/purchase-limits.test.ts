import { expect, test } from 'vitest'
import { purchaseLimitReached } from '../../src/trade/purchase-limits.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const ask = (waiting: number, hours: readonly number[] = []) =>
  purchaseLimitReached({ unpaid: 3, abandoned: 5 }, { waiting, abandoned: hours.map(hoursAgo) }, now)

test('a purchase is blocked at the limit of unpaid purchases', () => {
  expect(ask(2)).toBeNull()
  expect(ask(3)).toEqual({ max: 3, until: null })
  expect(ask(4)).toEqual({ max: 3, until: null })
})

test('abandoned purchases at the limit block until the oldest is 24 hours old', () => {
  expect(ask(0, [1, 2, 3, 4])).toBeNull()
  expect(ask(0, [1, 2, 3, 4, 20])).toEqual({ max: 5, until: hoursAgo(-4) })
  expect(ask(0, [1, 2, 3, 4, 20, 23])).toEqual({ max: 5, until: hoursAgo(-4) })
  expect(ask(0, [1, 2, 3, 4, 24])).toBeNull()
})
