import { expect, test } from 'vitest'
import { maskName } from '../../src/services/personal/masks.ts'

test.each([
  ['Erika', 'E***a'],
  ['Jo', 'J***'],
  ['A', '***'],
  ['', '***'],
  ['王小明', '王***明'],
  ['佐藤', '佐***'],
  ['  Ben  ', 'B***n'],
  ['👩‍👩‍👧xé', '👩‍👩‍👧***é'],
])('%j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test('the stars say nothing of how long a name is', () => {
  expect(maskName('Anna')).toBe(maskName('Angelika Petra'))
})
