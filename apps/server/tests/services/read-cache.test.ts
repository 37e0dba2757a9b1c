import { expect, test } from 'vitest'
import { SharedFacts } from '../../src/services/read-cache.ts'

/** Facts and a source whose value can be replaced; `reads` counts how often it was read. */
function withSource() {
  const facts = new SharedFacts()
  facts.enable(true)
  const source = { value: 'old', reads: 0 }
  const read = () =>
    facts.get('offered', 'fact', async () => {
      source.reads += 1
      return source.value
    })
  return { facts, source, read }
}

test('a fact is read once until its subject changes', async () => {
  const { facts, source, read } = withSource()
  expect(await Promise.all([read(), read()])).toEqual(['old', 'old'])
  source.value = 'new'
  facts.forget(['price'])
  expect(await read()).toBe('old')
  facts.forget(['offered'])
  expect(await read()).toBe('new')
  expect(source.reads).toBe(2)
})

test('a value whose read began before the change is not kept', async () => {
  const { facts, source, read } = withSource()
  const early = read()
  source.value = 'new'
  facts.forget(['offered'])
  expect(await read()).toBe('new')
  expect(await early).toBe('old')
  expect(await read()).toBe('new')
})

test('a failed read is not kept', async () => {
  const facts = new SharedFacts()
  facts.enable(true)
  await expect(facts.get('offered', 'fact', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await facts.get('offered', 'fact', async () => 1)).toBe(1)
})

test('nothing is kept while no change events arrive', async () => {
  const { facts, source, read } = withSource()
  await read()
  facts.enable(false)
  source.value = 'new'
  expect(await read()).toBe('new')
})
