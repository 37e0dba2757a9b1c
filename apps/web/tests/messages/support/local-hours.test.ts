import { expect, test } from 'vitest'
import { localHours } from '../../../src/features/messages/support/local-hours.ts'

const winter = new Date('2026-11-21T12:00:00Z')
const summer = new Date('2026-07-01T12:00:00Z')
const hoursIn = (hours: string, timeZone: string, now = winter, locale = 'de') =>
  localHours(hours, { locale, now, timeZone })

const inZone = (...given: Parameters<typeof hoursIn>) => {
  const found = hoursIn(...given)
  return found && `${found.days} ${found.times}`.trim()
}

test('opening hours are shown in the zone of the reader', () => {
  expect(inZone('09:00-18:00 UTC', 'Europe/Berlin')).toBe('10:00 – 19:00')
  expect(inZone('09:00-18:00 UTC', 'Europe/Berlin', summer)).toBe('11:00 – 20:00')
  expect(inZone('9:00 – 18:30 UTC', 'Asia/Tokyo', winter, 'ja')).toBe('18:00 – 3:30')
})

test('the days move along where the zone makes another day of them', () => {
  expect(inZone('Mon-Fri 08:00-16:00 UTC', 'Europe/Berlin')).toBe('Mo – Fr 09:00 – 17:00')
  expect(inZone('Mon–Fri, 22:00-23:00 UTC', 'Asia/Tokyo', winter, 'ja')).toBe('火 – 土 7:00 – 8:00')
})

test('all seven days are every day, wherever the week begins', () => {
  expect(hoursIn('Mon-Sun 23:00-11:00 UTC', 'Asia/Tokyo')?.days).toBe('')
  expect(hoursIn('Sun-Sat 23:00-11:00 UTC', 'Europe/Berlin')?.days).toBe('')
})

test('hours over midnight are open on the next morning, of their days only', () => {
  const isOpen = (hours: string, now: string) => hoursIn(hours, 'Europe/Berlin', new Date(now))?.isOpen
  // 2026-11-21 is a Saturday.
  expect(isOpen('Mon-Sun 23:00-11:00 UTC', '2026-11-21T10:59:00Z')).toBe(true)
  expect(isOpen('Mon-Sun 23:00-11:00 UTC', '2026-11-21T11:00:00Z')).toBe(false)
  expect(isOpen('Mon-Fri 22:00-02:00 UTC', '2026-11-21T01:00:00Z')).toBe(true)
  expect(isOpen('Mon-Fri 22:00-02:00 UTC', '2026-11-21T22:30:00Z')).toBe(false)
  expect(isOpen('Sun-Mon 22:00-02:00 UTC', '2026-11-24T01:00:00Z')).toBe(true)
  expect(isOpen('08:00-08:00 UTC', '2026-11-24T03:00:00Z')).toBe(true)
})

test('hours written in another way are left to be shown as they are', () => {
  expect(hoursIn('24/7', 'Europe/Berlin')).toBeNull()
  expect(hoursIn('09:00-18:00', 'Europe/Berlin')).toBeNull()
  expect(hoursIn('Abc-Fri 09:00-18:00 UTC', 'Europe/Berlin')).toBeNull()
})
