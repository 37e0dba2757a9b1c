import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { divide, FifoLots, startOfLocalYear, type Lot } from '../../src/index.ts'
import '../support/seed.ts'

const at = new Date('2026-11-21T12:00:00Z')

/** What comes in, with its cost, or goes out; nothing goes out beyond the holding. */
const steps = fc.array(
  fc.oneof(
    fc.record({ amount: fc.bigInt({ min: 1n, max: 10n ** 12n }), cost: fc.bigInt({ min: 0n, max: 10n ** 12n }) }),
    fc.record({ share: fc.bigInt({ min: 1n, max: 1000n }) }),
  ),
  { maxLength: 60 },
)

/** Plays steps, and gives the sums of what came in and went out. */
function play(all: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) {
  const lots = new FifoLots()
  const sums = { amount: 0n, cost: 0n, takenAmount: 0n, takenCost: 0n }
  const costs: (bigint | null)[] = []
  for (const step of all) {
    if ('amount' in step) {
      lots.add({ at, ...step })
      sums.amount += step.amount
      sums.cost += step.cost
    } else {
      const amount = (lots.holding * step.share) / 1000n
      if (amount === 0n) continue
      const cost = lots.take(amount)
      sums.takenAmount += amount
      sums.takenCost += cost ?? 0n
      costs.push(cost)
    }
  }
  return { lots, sums, costs }
}

const sumOf = (lots: readonly Lot[], part: 'amount' | 'cost') => lots.reduce((sum, lot) => sum + (lot[part] ?? 0n), 0n)

test('open lots add up to the holding, and costs are never lost or made', () => {
  assert(
    property(steps, (all) => {
      const { lots, sums } = play(all)
      expect(sumOf(lots.open, 'amount')).toBe(lots.holding)
      expect(lots.holding).toBe(sums.amount - sums.takenAmount)
      expect(sumOf(lots.open, 'cost') + sums.takenCost).toBe(sums.cost)
    }),
  )
})

test('the same steps give the same costs, and each open lot but the first is whole', () => {
  assert(
    property(steps, (all) => {
      const { lots, costs } = play(all)
      expect(play(all).costs).toEqual(costs)
      const bought = all.flatMap((step) => ('amount' in step ? [{ at, ...step }] : []))
      expect(lots.open.slice(1)).toEqual(lots.open.length < 2 ? [] : bought.slice(1 - lots.open.length))
    }),
  )
})

test('cost of a part of a lot is rounded half-even', () => {
  assert(
    property(fc.bigInt({ min: 2n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (amount, cost) => {
      const lots = new FifoLots()
      lots.add({ at, amount, cost })
      expect(lots.take(1n)).toBe(divide(cost, amount, 'half-even'))
    }),
  )
  const lots = new FifoLots()
  lots.add({ at, amount: 2n, cost: 5n })
  expect(lots.take(1n)).toBe(2n)
  expect(lots.take(1n)).toBe(3n)
})

test('lot without a cost makes the cost of what it is part of unknown', () => {
  const lots = new FifoLots()
  lots.add({ at, amount: 10n, cost: 100n })
  lots.add({ at, amount: 10n, cost: null })
  lots.add({ at, amount: 10n, cost: 50n })
  expect([lots.take(5n), lots.take(6n), lots.take(9n), lots.take(10n)]).toEqual([50n, null, null, 50n])
})

test('nothing goes out beyond the holding', () => {
  const lots = new FifoLots()
  lots.add({ at, amount: 10n, cost: 1n })
  expect(() => lots.take(11n)).toThrow(RangeError)
  expect(() => lots.take(0n)).toThrow(RangeError)
  expect(() => lots.add({ at, amount: 0n, cost: 1n })).toThrow(RangeError)
})

test('long history keeps the order of its lots', () => {
  const lots = new FifoLots()
  for (let index = 0n; index < 5000n; index += 1n) lots.add({ at, amount: 1n, cost: index })
  for (let index = 0n; index < 4990n; index += 1n) expect(lots.take(1n)).toBe(index)
  expect(lots.open.map(({ cost }) => cost)).toEqual(Array.from({ length: 10 }, (_, index) => BigInt(4990 + index)))
})

test.each([
  ['Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  ['America/New_York', '2026-01-01T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['UTC', '2026-01-01T00:00:00.000Z'],
])('year in %s begins at %s', (zone, start) => {
  expect(startOfLocalYear(zone, 2026).toISOString()).toBe(start)
})
