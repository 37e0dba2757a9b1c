import { expect, test } from 'vitest'
import { createRepeatGuard } from '../../src/lib/repeat-guard.ts'

test('the same within 1.5 seconds is a repeat, and after them is meant', () => {
  const isMeant = createRepeatGuard()
  expect([0, 1499, 1500, 2999, 3000].map((at) => isMeant('sell 10', at))).toEqual([true, false, true, false, true])
})

test('something else is meant at once, and what was before it too', () => {
  const isMeant = createRepeatGuard()
  expect(isMeant('sell 10', 0)).toBe(true)
  expect(isMeant('sell 20', 100)).toBe(true)
  expect(isMeant('sell 10', 200)).toBe(true)
})

test('a first click that names nothing is meant', () => {
  expect(createRepeatGuard()('', 0)).toBe(true)
})
