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

test('a page that has not come after sixty seconds is late, and is drawn all the same when it comes', async () => {
  const late = vi.fn<() => void>()
  const { promise, resolve } = Promise.withResolvers<typeof page>()
  const outcome = loadPage('/late', () => promise, late)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledOnce()
  resolve(page)
  expect(await outcome).toBe(page)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that has not come after two minutes counts as failed, and can be tried again', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const { promise, resolve } = Promise.withResolvers<typeof page>()
  loadPage('/never', () => promise).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(PageTimeout))
  expect(loadedPage('/never')).toBeUndefined()
  resolve(page)
  await vi.advanceTimersByTimeAsync(0)
  expect(loadedPage('/never')).toBe(page)
})

test('page whose script fails rejects at once and is not kept', async () => {
  await expect(loadPage('/broken', () => Promise.reject(new TypeError('no script')))).rejects.toThrow('no script')
  expect(loadedPage('/broken')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
