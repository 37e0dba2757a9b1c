import { languages } from '@c2c/contract'
import { expect, test } from 'vitest'
import { type MomentStyle, momentText } from '../../src/lib/time/moment-text.ts'

/** Spaces of every width count as one: which of them a date is written with changes with the tables of Unicode. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const said = (style: MomentStyle, zone: string, now = new Date('2026-12-31T22:00:00.000Z')) =>
  languages.map((language) => plain(momentText('2026-11-21T23:05:00.000Z', language, style, { timeZone: zone, now })))

test('a moment is written as the language does, in the zone of the reader', () => {
  expect(said('minute', 'Europe/Berlin')).toEqual([
    'Nov 22, 2026, 12:05 AM',
    '22.11.2026, 00:05',
    '2026/11/22 00:05',
    '2026/11/22 0:05',
    '2026/11/22 凌晨12:05',
  ])
})

test('a day is the day of the reader’s zone', () => {
  expect(said('day', 'America/New_York')).toEqual([
    'Nov 21, 2026',
    '21.11.2026',
    '2026年11月21日',
    '2026/11/21',
    '2026年11月21日',
  ])
})

test('a row leaves out the year while it is the reader’s own', () => {
  expect(said('row', 'Europe/Berlin')).toEqual([
    'Nov 22, 12:05 AM',
    '22.11., 00:05',
    '11/22 00:05',
    '11/22 00:05',
    '11/22 上午12:05',
  ])
  const nextYear = new Date('2026-12-31T23:00:00.000Z')
  expect(said('row', 'Europe/Berlin', nextYear)).toEqual(said('minute', 'Europe/Berlin'))
})
