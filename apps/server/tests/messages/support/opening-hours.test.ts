import { expect, test } from 'vitest'
import { hoursInUtc } from '../../../src/features/messages/support/contacts.ts'

const weekdays = { first: 0, last: 4, open: '09:00', close: '18:00' }
const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

test.each([
  ['Europe/Berlin', winter, 'Mon-Fri 08:00-17:00 UTC'],
  ['Europe/Berlin', summer, 'Mon-Fri 07:00-16:00 UTC'],
  ['Europe/London', winter, 'Mon-Fri 09:00-18:00 UTC'],
  ['UTC', summer, 'Mon-Fri 09:00-18:00 UTC'],
  ['Asia/Tokyo', winter, 'Mon-Fri 00:00-09:00 UTC'],
  ['Pacific/Auckland', winter, 'Sun-Thu 20:00-05:00 UTC'],
  ['Asia/Kolkata', winter, 'Mon-Fri 03:30-12:30 UTC'],
  ['America/New_York', winter, 'Mon-Fri 14:00-23:00 UTC'],
])('nine to six in %s follows the summer time', (zone, now, hours) => {
  expect(hoursInUtc({ ...weekdays, zone }, now)).toBe(hours)
})

test('opening late in the west moves the days on', () => {
  const evening = { first: 5, last: 6, open: '20:00', close: '23:30', zone: 'America/Los_Angeles' }
  expect(hoursInUtc(evening, winter)).toBe('Sun-Mon 04:00-07:30 UTC')
})

test('unknown zone is a fault, not a guess', () => {
  expect(() => hoursInUtc({ ...weekdays, zone: 'Mars/Olympus' }, winter)).toThrow(RangeError)
})
