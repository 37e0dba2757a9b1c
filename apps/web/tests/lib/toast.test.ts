import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, toast } from '../../src/lib/message/toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test.each([
  ['a toast', toast, 2000],
  ['a notify strip', notify, 3000],
] as const)('%s stands for its time and goes', (_name, place, duration) => {
  place.key('common.copied', 'success')
  vi.advanceTimersByTime(duration - 1)
  expect(place.shown.get()).toMatchObject({ key: 'common.copied', tone: 'success' })
  vi.advanceTimersByTime(1)
  expect(place.shown.get()).toBeNull()
})

test('a new message replaces the shown one and has its whole time', () => {
  toast.text('one')
  vi.advanceTimersByTime(1500)
  toast.text('two')
  vi.advanceTimersByTime(1999)
  expect(toast.shown.get()).toMatchObject({ text: 'two', tone: 'neutral' })
  vi.advanceTimersByTime(1)
  expect(toast.shown.get()).toBeNull()
})

test('a toast and a strip can show together', () => {
  toast.text('one')
  notify.text('two')
  expect([toast.shown.get()?.text, notify.shown.get()?.text]).toEqual(['one', 'two'])
})
