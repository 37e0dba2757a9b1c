import { expect, test } from 'vitest'
import { clockText } from '../../src/time/clock-text.ts'

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [245, '4:05'],
  [3599, '59:59'],
  [3845, '1:04:05'],
  [86_400, '24:00:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
