import { expect, test } from 'vitest'
import { quietUntil } from '../../src/index.ts'

test.each([
  ['22:00-07:00 UTC', '21:59', null],
  ['22:00-07:00 UTC', '22:00', '22T07:00'],
  ['22:00-07:30 UTC', '03:15', '21T07:30'],
  ['22:00-07:00 UTC', '06:59', '21T07:00'],
  ['22:00-07:00 UTC', '07:00', null],
  ['21:45-21:50 UTC', '21:44', null],
  ['21:45-21:50 UTC', '21:45', '21T21:50'],
  ['09:00-17:00 Europe/Berlin', '07:59', null],
  ['09:00-17:00 Europe/Berlin', '08:30', '21T16:00'],
  ['09:00-17:00 Europe/Berlin', '16:00', null],
  ['09:00-09:00 UTC', '09:00', null],
  ['', '12:00', null],
  ['all day', '12:00', null],
  ['x09:00-17:00 UTC', '12:00', null],
  ['09:00-17:00 UTC or so', '12:00', null],
])('quiet hours %s at %s end at %s', (quiet, time, end) => {
  const until = quietUntil(quiet, new Date(`2026-11-21T${time}:30Z`))
  expect(until?.toISOString() ?? null).toBe(end && `2026-11-${end}:00.000Z`)
})
