import { expect, test } from 'vitest'
import { localHours } from '../../../src/features/messages/support/local-hours.ts'

const winter = new Date('2026-11-21T12:00:00Z')
const summer = new Date('2026-07-01T12:00:00Z')
const inZone = (hours: string, timeZone: string, now = winter, locale = 'de') =>
  localHours(hours, { locale, now, timeZone })

test('opening hours are shown in the zone of the reader', () => {
  expect(inZone('09:00-18:00 UTC', 'Europe/Berlin')).toBe('10:00 – 19:00')
  expect(inZone('09:00-18:00 UTC', 'Europe/Berlin', summer)).toBe('11:00 – 20:00')
  expect(inZone('9:00 – 18:30 UTC', 'Asia/Tokyo', winter, 'ja')).toBe('18:00 – 3:30')
})

test('the days move along where the zone makes another day of them', () => {
  expect(inZone('Mon-Fri 08:00-16:00 UTC', 'Europe/Berlin')).toBe('Mo – Fr, 09:00 – 17:00')
  expect(inZone('Mon–Fri, 22:00-23:00 UTC', 'Asia/Tokyo', winter, 'ja')).toBe('火 – 土 7:00 – 8:00')
})

test('hours written in another way are left to be shown as they are', () => {
  expect(inZone('24/7', 'Europe/Berlin')).toBeNull()
  expect(inZone('09:00-18:00', 'Europe/Berlin')).toBeNull()
  expect(inZone('Abc-Fri 09:00-18:00 UTC', 'Europe/Berlin')).toBeNull()
})
