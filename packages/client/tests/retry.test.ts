import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError, NetworkError } from '../src/index.ts'
import { retryUnavailable } from '../src/retry.ts'

test('an abort between two attempts ends the wait and the retries', async () => {
  const leaving = new AbortController()
  let tries = 0
  const attempt = (): Promise<never> => {
    tries += 1
    setImmediate(() => leaving.abort(new Error('left')))
    return Promise.reject(new NetworkError('connection'))
  }
  await expect(retryUnavailable(attempt, [3_600_000], leaving.signal)).rejects.toThrow('left')
  expect(tries).toBe(1)
})

test("an unavailable service is asked again after the server's delay, a bounded number of times", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const times: number[] = []
  const attempt = (): Promise<never> => {
    times.push(Date.now())
    return Promise.reject(new CallError(503, 'away', { reason: 'unavailable', retry_after: 2 }))
  }
  const [ended] = await Promise.allSettled([retryUnavailable(attempt, [200, 3000]), vi.runAllTimersAsync()])
  expect(ended).toMatchObject({ status: 'rejected', reason: { reason: 'unavailable' } })
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 2000, 5000])
})
