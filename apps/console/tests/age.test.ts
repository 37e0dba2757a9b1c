import { expect, test } from 'vitest'
import { wholeDays } from '../src/lib/age.ts'

test('age counts whole days and is never negative', () => {
  const from = new Date('2026-11-01T12:00:00.000Z')
  expect(wholeDays(from, new Date('2026-11-02T11:59:59.999Z'))).toBe(0)
  expect(wholeDays(from, new Date('2026-11-02T12:00:00.000Z'))).toBe(1)
  expect(wholeDays(from, new Date('2026-10-01T00:00:00.000Z'))).toBe(0)
})
