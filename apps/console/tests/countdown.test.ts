import { expect, test } from 'vitest'
import { countdown } from '../src/lib/countdown.ts'

const second = 1000

test('countdown shows minutes and hours, seconds rounded up', () => {
  expect(countdown(245 * second, 0)).toBe('4:05')
  expect(countdown(3845 * second, 0)).toBe('1:04:05')
  expect(countdown(1, 0)).toBe('0:01')
})

test('countdown is null once the time has passed', () => {
  expect(countdown(0, 0)).toBeNull()
  expect(countdown(0, second)).toBeNull()
  expect(countdown(Number.NaN, 0)).toBeNull()
})
