import { expect, test } from 'vitest'
import { indexAfter, queueMove } from '../../src/components/queue/queue-keys.ts'

const key = (name: string, held: object = {}) => ({ key: name, altKey: false, ctrlKey: false, metaKey: false, ...held })

test('j and ArrowDown move on, k and ArrowUp move back', () => {
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'x'].map((name) => queueMove(key(name), false))).toEqual([
    'next',
    'next',
    'previous',
    'previous',
    null,
  ])
})

test('arrows scroll while an item is open', () => {
  expect(queueMove(key('ArrowDown'), true)).toBe(null)
  expect(queueMove(key('j'), true)).toBe('next')
})

test('keys with ctrl, alt or meta are ignored', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    expect(queueMove(key('j', held), false)).toBe(null)
  }
})

test('moves stay within the list', () => {
  expect(indexAfter('next', { index: 1, gone: false }, 3)).toBe(2)
  expect(indexAfter('next', { index: 2, gone: false }, 3)).toBe(null)
  expect(indexAfter('previous', { index: 0, gone: false }, 3)).toBe(null)
  expect(indexAfter('next', { index: -1, gone: false }, 0)).toBe(null)
})

test('the first move selects the first item', () => {
  expect(indexAfter('next', { index: -1, gone: false }, 3)).toBe(0)
  expect(indexAfter('previous', { index: -1, gone: true }, 3)).toBe(0)
})

test('after an item has left, next is the one at its index', () => {
  expect(indexAfter('next', { index: 1, gone: true }, 3)).toBe(1)
  expect(indexAfter('previous', { index: 1, gone: true }, 3)).toBe(0)
  expect(indexAfter('next', { index: 3, gone: true }, 3)).toBe(null)
})
