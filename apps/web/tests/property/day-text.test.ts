import { expect, test } from 'vitest'
import { dayText } from '../../src/features/property/day-text.ts'

test('a day of the books is the same day in every zone', () => {
  expect(dayText('2026-11-01', 'en')).toBe('Nov 1, 2026')
})
