import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadedPage, loadPage, PageTimeout } from '../../src/app/router/page-loader.ts'

const page = () => null

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a page is loaded once and then drawn without waiting', async () => {
  await loadPage('/once', async () => page)
  expect(loadedPage('/once')).toBe(page)
})

test('a page that does not come within sixty seconds is given up, and can be tried again', async () => {
  const outcome = loadPage('/late', () => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeInstanceOf(PageTimeout)
  expect(loadedPage('/late')).toBeUndefined()
  await loadPage('/late', async () => page)
  expect(loadedPage('/late')).toBe(page)
})
