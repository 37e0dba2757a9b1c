import { noticeBarDuration } from '@c2c/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from '../../src/lib/time/take-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The value that the turns change. */
function shown(count: number) {
  const state = { turn: 0 }
  const stop = takeTurns(count, noticeBarDuration, (step) => {
    state.turn = step(state.turn)
  })
  return { state, stop }
}

test('each of several notices stands for two seconds, and the first comes after the last', () => {
  const { state } = shown(3)
  const seen = [0, 1999, 1, 2000, 2000].map((milliseconds) => {
    vi.advanceTimersByTime(milliseconds)
    return state.turn
  })
  expect(seen).toEqual([0, 0, 1, 2, 0])
})

test('paused notices do not change', () => {
  const { state, stop } = shown(2)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(state.turn).toBe(0)
})

test.each([0, 1])('%i notices take no turns', (count) => {
  shown(count)
  expect(vi.getTimerCount()).toBe(0)
})
