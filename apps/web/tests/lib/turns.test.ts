import { expect, test } from 'vitest'
import { createTurns } from '../../src/lib/uploads/turns.ts'

/** Tasks that end on request. */
function tasks() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    started,
    task: (name: string) => () => {
      started.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('no more than the given number run at once, and the others follow in their order', async () => {
  const { started, task, end } = tasks()
  const inTurn = createTurns(2)
  const results = ['a', 'b', 'c', 'd'].map((name) => inTurn(task(name)))
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await results[1]).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await results[0]
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails gives its turn on', async () => {
  const { started, task, fail } = tasks()
  const inTurn = createTurns(1)
  const first = inTurn(task('a'))
  const second = inTurn(task('b'))
  fail('a')
  await expect(first).rejects.toThrow('a')
  expect(started).toEqual(['a', 'b'])
  void second
})
