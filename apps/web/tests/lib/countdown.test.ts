import { expect, test } from 'vitest'
import { readEnds, writeEnds } from '../../src/lib/time/countdown.ts'
import { readStored, writeStored } from '../../src/lib/browser/storage.ts'

const key = 'countdown.test'

test('ended countdowns are forgotten, and nothing is stored without any', () => {
  const later = Date.now() + 60_000
  writeEnds(
    key,
    new Map([
      ['ended', 1],
      ['running', later],
    ]),
  )
  expect([...readEnds(key)]).toEqual([['running', later]])
  writeEnds(key, new Map([['ended', 1]]))
  writeEnds(key, readEnds(key))
  expect(readStored(key)).toBeNull()
})

test.each(['1790000000000', '{}', 'text', '[[1]]', 'null'])('%s in storage counts as no countdown', (text) => {
  writeStored(key, text)
  expect(readEnds(key).size).toBe(0)
})
