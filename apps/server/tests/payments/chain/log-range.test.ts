import { expect, test } from 'vitest'
import { LogRange } from '../../../src/services/chain/log-range.ts'

/** Asks a provider with this limit a number of times. Returns the sizes that it refused. */
function ask(range: LogRange, times: number, limit: bigint): bigint[] {
  const refused: bigint[] = []
  for (let count = 0; count < times; count += 1) {
    const { size } = range
    if (size <= limit) range.answered(size)
    else {
      refused.push(size)
      range.refused(size)
    }
  }
  return refused
}

test('range is halved down to one block until it is answered', () => {
  const range = new LogRange(1000n)
  expect(ask(range, 7, 10n)).toEqual([1000n, 500n, 250n, 125n, 62n, 31n, 15n])
  expect(range.size).toBe(7n)
  const least = new LogRange(5n)
  expect(ask(least, 4, 0n)).toEqual([5n, 2n, 1n, 1n])
  expect(least.size).toBe(1n)
})

test('range grows slowly, to what is answered and never above its limit', () => {
  const range = new LogRange(1000n)
  ask(range, 7, 10n)
  expect(ask(range, 7, 10n)).toEqual([])
  expect(range.size).toBe(7n)
  ask(range, 1, 10n)
  expect(range.size).toBe(8n)
  ask(range, 2000, 1_000_000n)
  expect(range.size).toBe(1000n)
})

test('refused growth falls back to what worked, and is tried less and less often', () => {
  const range = new LogRange(1000n)
  const refused = ask(range, 2000, 10n).filter((size) => size < 15n)
  expect(range.size).toBe(10n)
  expect(refused.every((size) => size === 12n)).toBe(true)
  expect(refused.length).toBeLessThan(9)
})

test('size that worked and is refused in a busier part of the chain is halved', () => {
  const range = new LogRange(100n)
  ask(range, 3, 100n)
  ask(range, 3, 20n)
  expect(range.size).toBe(12n)
})

test('answer to fewer blocks than the range teaches nothing', () => {
  const range = new LogRange(100n)
  range.refused(100n)
  for (let count = 0; count < 20; count += 1) range.answered(49n)
  expect(range.size).toBe(50n)
})
