import { expect, test } from 'vitest'
import { timeLeft } from '../src/lib/time-left.ts'

const second = 1000

test('time is shown as a clock shows it, a begun second as a whole one', () => {
  expect(timeLeft(245 * second, 0)).toBe('4:05')
  expect(timeLeft(3845 * second, 0)).toBe('1:04:05')
  expect(timeLeft(1, 0)).toBe('0:01')
})

test('what is over has no time left', () => {
  expect(timeLeft(0, 0)).toBeNull()
  expect(timeLeft(0, second)).toBeNull()
  expect(timeLeft(Number.NaN, 0)).toBeNull()
})
