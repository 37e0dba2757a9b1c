import { expect, test } from 'vitest'
import { shares } from '../../src/lib/money/shares.ts'

test('parts are as wide as their share, and a tiny one can still be seen', () => {
  expect(shares(['75.000000', '25.000000', '0.000000', '0.000001'])).toEqual([7499, 2499, 0, 100])
})

test('nothing has no parts', () => {
  expect(shares(['0.000000', '0.000000'])).toEqual([0, 0])
})
