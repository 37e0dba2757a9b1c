import { expect, test } from 'vitest'
import { indexAfter, queueMove } from '../src/components/queue/queue-keys.ts'

const key = (name: string, held: object = {}) => ({ key: name, altKey: false, ctrlKey: false, metaKey: false, ...held })

test('j and the arrow down go on, k and the arrow up go back', () => {
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'x'].map((name) => queueMove(key(name), false))).toEqual([
    'next',
    'next',
    'previous',
    'previous',
    null,
  ])
})

test('while an item is open the arrows are left to scroll it', () => {
  expect(queueMove(key('ArrowDown'), true)).toBe(null)
  expect(queueMove(key('j'), true)).toBe('next')
})

test('a key that the browser is asked for with ctrl, alt or meta is not ours', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    expect(queueMove(key('j', held), false)).toBe(null)
  }
})

test('moving stays within the list', () => {
  expect(indexAfter('next', { index: 1, gone: false }, 3)).toBe(2)
  expect(indexAfter('next', { index: 2, gone: false }, 3)).toBe(null)
  expect(indexAfter('previous', { index: 0, gone: false }, 3)).toBe(null)
  expect(indexAfter('next', { index: -1, gone: false }, 0)).toBe(null)
})

test('from nowhere the first move goes to the first item', () => {
  expect(indexAfter('next', { index: -1, gone: false }, 3)).toBe(0)
  expect(indexAfter('previous', { index: -1, gone: true }, 3)).toBe(0)
})

test('after an item has left the list, the next one is what stands in its place', () => {
  expect(indexAfter('next', { index: 1, gone: true }, 3)).toBe(1)
  expect(indexAfter('previous', { index: 1, gone: true }, 3)).toBe(0)
  expect(indexAfter('next', { index: 3, gone: true }, 3)).toBe(null)
})
