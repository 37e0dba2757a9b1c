import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, setServerTime } from '../src/server-clock.ts'

const start = Date.parse('2026-11-21T05:13:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})

afterEach(() => {
  setServerTime(start)
  vi.useRealTimers()
})

test("a device's wrong clock does not bend a deadline", () => {
  setServerTime(start + 3_600_000)
  vi.setSystemTime(start + 1000)
  expect(serverNow()).toBe(start + 3_601_000)
})

test('a second more or less is the way through the network and moves nothing', () => {
  setServerTime(start + 1500)
  expect(serverNow()).toBe(start)
})

test('a clock that has been set right counts as right again', () => {
  setServerTime(start - 600_000)
  setServerTime(start + 500)
  expect(serverNow()).toBe(start)
})
