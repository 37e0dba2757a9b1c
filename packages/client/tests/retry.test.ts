import { expect, test } from 'vitest'
import { NetworkError } from '../src/index.ts'
import { retryLost } from '../src/retry.ts'

test('an abort between two attempts ends the wait and the retries', async () => {
  const leaving = new AbortController()
  let tries = 0
  const attempt = (): Promise<never> => {
    tries += 1
    setImmediate(() => leaving.abort(new Error('left')))
    return Promise.reject(new NetworkError('connection'))
  }
  await expect(retryLost(attempt, [3_600_000], leaving.signal)).rejects.toThrow('left')
  expect(tries).toBe(1)
})
