import { expect, test } from 'vitest'
import { isSoldOut } from '../../src/features/interest/product-limits.ts'

const product = { min_amount: '10.000000', max_amount: '5000.000000', remaining: '800.000000' }

test('a product is sold out when less is left than its smallest order', () => {
  expect(isSoldOut(product)).toBe(false)
  expect(isSoldOut({ ...product, remaining: '10.000000' })).toBe(false)
  expect(isSoldOut({ ...product, remaining: '9.999999' })).toBe(true)
  expect(isSoldOut({ ...product, min_amount: '0.000000', remaining: '0.000000' })).toBe(true)
})
