import { expect, test } from 'vitest'
import { dayText } from '../../src/features/trade/chat/chat-day.ts'

const now = new Date(2026, 2, 1, 0, 5)
const at = (month: number, day: number, hour: number) => new Date(2026, month - 1, day, hour).toISOString()

test('today and yesterday are named, also over the end of a month', () => {
  expect(dayText(at(3, 1, 0), 'en', now)).toBe('Today')
  expect(dayText(at(2, 28, 23), 'en', now)).toBe('Yesterday')
  expect(dayText(at(2, 28, 1), 'de', now)).toBe('Gestern')
})

test('earlier days are dates', () => {
  expect(dayText(at(2, 27, 23), 'en', now)).toBe('Feb 27, 2026')
  expect(dayText(at(2, 27, 23), 'ja', now)).toBe('2026/02/27')
})
