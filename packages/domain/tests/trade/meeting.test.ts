import { expect, test } from 'vitest'
import {
  dayRuns,
  isWithinWindows,
  meetingObstacle,
  meetingTimes,
  releaseWaitsUntil,
  roundDegrees,
} from '../../src/index.ts'

const meeting = { zone: 'Europe/Berlin', windows: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }] }

test.each([
  // A Monday in winter, when Berlin is one hour ahead.
  ['2026-11-30T08:59:00Z', false],
  ['2026-11-30T09:00:00Z', true],
  ['2026-11-30T17:00:00Z', true],
  ['2026-11-30T17:01:00Z', false],
  ['2026-11-29T12:00:00Z', false],
  // A Monday in summer.
  ['2026-06-01T08:00:00Z', true],
  ['2026-06-01T16:30:00Z', false],
])('%s is within the windows: %s', (at, within) => {
  expect(isWithinWindows(meeting, new Date(at))).toBe(within)
})

test('midnight is the beginning of a day', () => {
  const night = { zone: 'Asia/Tokyo', windows: [{ days: [1], from: '00:00', to: '00:30' }] }
  expect(isWithinWindows(night, new Date('2026-11-29T15:00:00Z'))).toBe(true)
  expect(isWithinWindows(night, new Date('2026-11-30T15:00:00Z'))).toBe(false)
})

test('meeting is in the future, within seven days, and within the windows', () => {
  const now = new Date('2026-11-30T09:30:00Z')
  const obstacle = (at: string) => meetingObstacle(meeting, new Date(at), now)
  expect(obstacle('2026-11-30T09:30:00Z')).toBe('past')
  expect(obstacle('2026-11-30T09:30:01Z')).toBeNull()
  expect(obstacle('2026-12-07T09:30:00Z')).toBeNull()
  expect(obstacle('2026-12-07T09:30:01Z')).toBe('far')
  expect(obstacle('2026-12-05T12:00:00Z')).toBe('closed')
})

test('every offered time can be taken', () => {
  const now = new Date('2026-11-30T09:31:00Z')
  const times = meetingTimes(meeting, now)
  expect(times[0]?.toISOString()).toBe('2026-11-30T10:30:00.000Z')
  expect(times.length).toBeGreaterThan(70)
  expect(times.filter((at) => meetingObstacle(meeting, at, now) !== null)).toEqual([])
})

test('runs of days', () => {
  expect(dayRuns([5, 1, 2, 3, 7, 1])).toEqual([
    [1, 3],
    [5, 5],
    [7, 7],
  ])
})

test('release waits an hour after five wrong codes, and a day after each five more', () => {
  const at = new Date('2026-11-30T09:00:00Z')
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
  expect(releaseWaitsUntil(0, null, at)).toBeNull()
  expect(releaseWaitsUntil(4, at, minutes(1))).toBeNull()
  expect(releaseWaitsUntil(5, at, minutes(59))).toEqual(minutes(60))
  expect(releaseWaitsUntil(5, at, minutes(60))).toBeNull()
  expect(releaseWaitsUntil(6, at, minutes(1))).toBeNull()
  expect(releaseWaitsUntil(10, at, minutes(61))).toEqual(minutes(24 * 60))
  expect(releaseWaitsUntil(15, at, minutes(24 * 60))).toBeNull()
})

test('degrees are rounded to about 100 m', () => {
  expect([52.52508, -13.3694, 0.0004].map(roundDegrees)).toEqual([52.525, -13.369, 0])
})
