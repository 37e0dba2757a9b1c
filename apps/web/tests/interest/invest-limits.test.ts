import { expect, test } from 'vitest'
import { investProblem, isSoldOut, mostInvestable, productMaximum } from '../../src/features/interest/invest-limits.ts'

const product = { min_amount: '10.000000', max_amount: '5000.000000', remaining: '800.000000' }

test('a product takes no more in one order than is left of it', () => {
  expect(productMaximum(product)).toBe('800.000000')
  expect(productMaximum({ ...product, remaining: '9000.000000' })).toBe('5000.000000')
})

test('"all" is the whole balance, as far as the product takes it', () => {
  expect(mostInvestable(product, '123.456789')).toBe('123.456789')
  expect(mostInvestable(product, '999999999999.999999')).toBe('800.000000')
})

test('a product is sold out when less is left than its smallest order', () => {
  expect(isSoldOut(product)).toBe(false)
  expect(isSoldOut({ ...product, remaining: '10.000000' })).toBe(false)
  expect(isSoldOut({ ...product, remaining: '9.999999' })).toBe(true)
  expect(isSoldOut({ ...product, min_amount: '0.000000', remaining: '0.000000' })).toBe(true)
})

test.each([
  ['9.999999', 'belowMinimum'],
  ['10', null],
  ['800', null],
  ['800.000001', 'aboveMaximum'],
  ['1000.000001', 'aboveBalance'],
])('%s USDT out of 1,000 is %s', (number, problem) => {
  expect(investProblem(number, product, '1000.000000')).toBe(problem)
})

test.each(['', '0', '5.', 'x'])('%j is left to the check that says what an amount is', (number) => {
  expect(investProblem(number, product, '1000.000000')).toBeNull()
})

test('while the balance is unknown, only the server refuses for it', () => {
  expect(investProblem('700', product, undefined)).toBeNull()
})
