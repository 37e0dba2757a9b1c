import { expect, test } from 'vitest'
import { ReadCache } from '../../src/services/cache/read-cache.ts'

/** A cache and a source whose value can be replaced; `reads` counts how often it was read. */
function withSource() {
  const cache = new ReadCache()
  cache.enable(true)
  const source = { value: 'old', reads: 0 }
  const read = () =>
    cache.get('offered', 'value', async () => {
      source.reads += 1
      return source.value
    })
  return { cache, source, read }
}

test('a value is read once until its subject changes', async () => {
  const { cache, source, read } = withSource()
  expect(await Promise.all([read(), read()])).toEqual(['old', 'old'])
  source.value = 'new'
  cache.invalidate(['price'])
  expect(await read()).toBe('old')
  cache.invalidate(['offered'])
  expect(await read()).toBe('new')
  expect(source.reads).toBe(2)
})

test('a value whose read began before the change is not kept', async () => {
  const { cache, source, read } = withSource()
  const early = read()
  source.value = 'new'
  cache.invalidate(['offered'])
  expect(await read()).toBe('new')
  expect(await early).toBe('old')
  expect(await read()).toBe('new')
})

test('a failed read is not kept', async () => {
  const cache = new ReadCache()
  cache.enable(true)
  await expect(cache.get('offered', 'value', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache.get('offered', 'value', async () => 1)).toBe(1)
})

test('nothing is kept while no change events arrive', async () => {
  const { cache, source, read } = withSource()
  await read()
  cache.enable(false)
  source.value = 'new'
  expect(await read()).toBe('new')
})
