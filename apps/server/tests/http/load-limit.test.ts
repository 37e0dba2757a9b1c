import { expect, test } from 'vitest'
import { LoadLimit } from '../../src/http/load/shed-excess.ts'
import { CallsInFlight, mostInFlight } from '../../src/services/limits/in-flight.ts'

interface Traffic {
  /** Calls that arrive, and that can be completed, per millisecond. */
  readonly arriving: number
  readonly capacity: number
  readonly milliseconds: number
}

/** One server whose calls wait in line; returns the times of accepted calls and how many were refused. */
function simulate(limit: LoadLimit, { arriving, capacity, milliseconds }: Traffic, begin = 0) {
  const line: { readonly begun: number; readonly end: (now: number) => void }[] = []
  const times: number[] = []
  let [refused, due, work] = [0, 0, 0]
  for (let now = begin; now < begin + milliseconds; now += 1) {
    for (due += arriving; due >= 1; due -= 1) {
      const end = limit.enter(now)
      if (end) line.push({ begun: now, end })
      else refused += 1
    }
    for (work = line.length > 0 ? work + capacity : 0; work >= 1; work -= 1) {
      const call = line.shift()
      call?.end(now)
      if (call) times.push(now - call.begun)
    }
  }
  return { times: times.toSorted((a, b) => a - b), refused, waiting: line.length }
}

test('at 150 % of the capacity accepted calls stay under 2 s', () => {
  const { times, refused } = simulate(new LoadLimit(0), { arriving: 1.5, capacity: 1, milliseconds: 60_000 })
  expect(times.at(-1)).toBeLessThan(2000)
  // Calls within the capacity are accepted, and the rest refused.
  expect(times.length).toBeGreaterThan(59_000)
  expect(refused).toBeGreaterThan(28_000)
})

test('at 90 % of the capacity nothing is refused', () => {
  expect(simulate(new LoadLimit(0), { arriving: 0.9, capacity: 1, milliseconds: 60_000 }).refused).toBe(0)
})

test('a burst of a thousand calls on an idle process is accepted', () => {
  const limit = new LoadLimit(0)
  expect(Array.from({ length: 1000 }, () => limit.enter(5000)).filter((end) => end === null)).toEqual([])
})

test('300 calls at once are accepted, also by a process that is slow', () => {
  const limit = new LoadLimit(0)
  simulate(limit, { arriving: 1, capacity: 0.1, milliseconds: 20_000 })
  const { refused } = simulate(new LoadLimit(0), { arriving: 100, capacity: 0.1, milliseconds: 3 })
  expect(refused).toBe(0)
  expect(limit.bound).toBe(300)
})

test('calls in flight are bounded while none is completed', () => {
  const limit = new LoadLimit(0)
  const accepted = Array.from({ length: 10_000 }, (_, i) => limit.enter(i / 100)).filter((end) => end !== null)
  expect(accepted).toHaveLength(2000)
})

test('process without progress refuses more, and accepts bursts again when it is idle', () => {
  const limit = new LoadLimit(0)
  const first = Array.from({ length: 400 }, () => limit.enter(0))
  expect(limit.enter(1000)).toBeNull()
  for (const end of first) end?.(1001)
  for (let now = 1100; now < 2000; now += 100) limit.enter(now)?.(now + 10)
  expect(limit.bound).toBe(2000)
})

test.each(['cheap', 'expensive', 'upload'] as const)('%s calls of one account in flight are bounded', (kind) => {
  const calls = new CallsInFlight()
  const ends = Array.from({ length: mostInFlight[kind] }, () => calls.enter('one', kind))
  const refusal = expect.objectContaining({ reason: 'too_many_requests' })
  expect(() => calls.enter('one', kind)).toThrow(refusal)
  calls.enter('other', kind)
  ends[0]?.()
  calls.enter('one', kind)
  expect(() => calls.enter('one', kind)).toThrow(refusal)
})
