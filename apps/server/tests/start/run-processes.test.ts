import { expect, test } from 'vitest'
import { restartDelayMs } from '../../src/start/run-processes.ts'

test('process that keeps failing is replaced ever less often', () => {
  expect([0, 1, 2, 5, 100].map(restartDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})
