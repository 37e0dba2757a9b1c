import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, localDays, startOfLocalDay } from '../../src/index.ts'

const starts = (zone: string, now: string, count: number) =>
  localDays(zone, new Date(now), count).map(({ date, start }) => `${date} ${start.toISOString().slice(5, 16)}`)

test.each([
  ['UTC', '2026-03-01T00:00:00.000Z', ['2026-02-28 02-28T00:00', '2026-03-01 03-01T00:00']],
  ['Europe/Berlin', '2024-02-29T23:30:00.000Z', ['2024-02-29 02-28T23:00', '2024-03-01 02-29T23:00']],
  ['Europe/Berlin', '2026-03-30T12:00:00.000Z', ['2026-03-29 03-28T23:00', '2026-03-30 03-29T22:00']],
  ['America/St_Johns', '2026-11-02T12:00:00.000Z', ['2026-11-01 11-01T02:30', '2026-11-02 11-02T03:30']],
  ['Pacific/Kiritimati', '2026-03-01T12:00:00.000Z', ['2026-03-01 02-28T10:00', '2026-03-02 03-01T10:00']],
  ['Asia/Kathmandu', '2026-03-01T12:00:00.000Z', ['2026-02-28 02-27T18:15', '2026-03-01 02-28T18:15']],
  // Midnight is left out.
  ['America/Santiago', '2026-09-06T12:00:00.000Z', ['2026-09-05 09-05T04:00', '2026-09-06 09-06T04:00']],
  // A date was left out.
  ['Pacific/Apia', '2011-12-31T12:00:00.000Z', ['2011-12-31 12-30T10:00', '2012-01-01 12-31T10:00']],
])('days of %s end with the one of %s', (zone, now, expected) => {
  expect(starts(zone, now, 2)).toEqual(expected)
})

test('each day begins where its date is first shown, in every time zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  assert(
    property(zones, moments, (zone, now) => {
      const dateAt = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })
      const days = localDays(zone, now, 30)
      expect(days.at(-1)?.date).toBe(dateAt(now.getTime()))
      expect(days.at(-1)?.start).toEqual(startOfLocalDay(zone, now))
      for (const { date, start } of days) {
        expect([dateAt(start.getTime()), dateAt(start.getTime() - 1) < date]).toEqual([date, true])
      }
    }),
    { numRuns: 50 },
  )
})

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12', 'UTC', 'Asia/Calcutta'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Mars/Base', '+01:00', 'Europe/Berlin ', "UTC'; DROP TABLE users", 'a'.repeat(65)])(
  '"%s" is no time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)
