import { expect, test } from 'vitest'
import { dueAt, timedEvents, type SaleStep } from '../../src/index.ts'

const since = new Date('2026-11-21T05:13:00.000Z')
const waits = { pay: 15, confirm: 60, evidence: 1440, review: 0 }

test.each<[SaleStep, string | undefined]>([
  ['waiting_payment', '2026-11-21T05:28:00.000Z'],
  ['paid', '2026-11-21T06:13:00.000Z'],
  ['appeal', '2026-11-22T05:13:00.000Z'],
  ['decided_release', since.toISOString()],
  ['decided_return', since.toISOString()],
  ['review', undefined],
  ['completed', undefined],
  ['expired', undefined],
])('%s lasts until %s', (step, until) => {
  expect(dueAt(step, since, waits)?.toISOString()).toBe(until)
})

test('every step with a timed event has a deadline', () => {
  for (const step of Object.keys(timedEvents) as SaleStep[]) expect(dueAt(step, since, waits)).not.toBeNull()
})

test('times to pay and to confirm count from a meeting, others do not', () => {
  const meetAt = new Date(since.getTime() + 3 * 86_400_000)
  for (const step of ['waiting_payment', 'paid'] as const) {
    expect(dueAt(step, since, waits, meetAt)).toEqual(dueAt(step, meetAt, waits))
    const late = new Date(meetAt.getTime() + 60_000)
    expect(dueAt(step, late, waits, meetAt)).toEqual(dueAt(step, late, waits))
  }
  expect(dueAt('appeal', since, waits, meetAt)).toEqual(dueAt('appeal', since, waits))
})
