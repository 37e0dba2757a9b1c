import { expect, test } from 'vitest'
import { amountProblem, mostOfBalance, orderMaximum } from '../../src/lib/money/amount-limits.ts'

const limits = { min: '10.000000', max: '5000.000000', left: '800.000000' }

test('an order takes no more than there is left', () => {
  expect(orderMaximum(limits)).toBe('800.000000')
  expect(orderMaximum({ ...limits, left: '9000.000000' })).toBe('5000.000000')
})

test('"all" is the whole balance, as far as the limits go', () => {
  expect(mostOfBalance(limits, '123.456789')).toBe('123.456789')
  expect(mostOfBalance(limits, '999999999999.999999')).toBe('800.000000')
})

test.each([
  ['9.999999', 'belowMinimum'],
  ['10', null],
  ['800', null],
  ['800.000001', 'aboveMaximum'],
  ['1000.000001', 'aboveBalance'],
])('%s USDT out of 1,000 is %s', (number, problem) => {
  expect(amountProblem(number, limits, '1000.000000')).toBe(problem)
})

test.each(['', '0', '5.', 'x'])('%j is left to the check that says what an amount is', (number) => {
  expect(amountProblem(number, limits, '1000.000000')).toBeNull()
})

test('while the balance is unknown, only the server refuses for it', () => {
  expect(amountProblem('700', limits, undefined)).toBeNull()
})
