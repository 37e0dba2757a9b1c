import { expect, test } from 'vitest'
import { timeAgo } from '../../src/lib/time/time-ago.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T11:59:30.000Z', 'this minute'],
  ['2026-11-21T11:57:00.000Z', '3 minutes ago'],
  ['2026-11-21T09:30:00.000Z', '2 hours ago'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-21T12:00:05.000Z', 'this minute'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(moment, now, 'en')).toBe(words)
})

test('it is said in the reader’s language', () => {
  expect(timeAgo('2026-11-21T11:57:00.000Z', now, 'de')).toBe('vor 3 Minuten')
})
