import { expect, test } from 'vitest'
import { limitsOf, mostWithdrawable, withdrawProblem } from '../../../src/features/payments/withdraw/withdraw-limits.ts'

const limits = { min: '10.000000', max: '50000.000000' }

test('an amount within limits and balance has no problem, at their very edges too', () => {
  for (const amount of ['10', '10.000001', '999.999999', '1000']) {
    expect(withdrawProblem(amount, '1000.000000', limits)).toBeNull()
  }
})

test('each bound has its own name, the balance before the maximum', () => {
  expect(withdrawProblem('9.999999', '1000.000000', limits)).toBe('belowMinimum')
  expect(withdrawProblem('50000.000001', '999999.000000', limits)).toBe('aboveMaximum')
  expect(withdrawProblem('1000.000001', '1000.000000', limits)).toBe('aboveBalance')
  expect(withdrawProblem('60000', '1000.000000', limits)).toBe('aboveBalance')
})

test('twelve whole digits and six decimals are compared exactly', () => {
  const balance = '999999999999.999998'
  const wide = { min: '10.000000', max: '999999999999.999999' }
  expect(withdrawProblem('999999999999.999998', balance, wide)).toBeNull()
  expect(withdrawProblem('999999999999.999999', balance, wide)).toBe('aboveBalance')
})

test('incomplete amount or unknown limit shows no error', () => {
  for (const text of ['', '0', '0.', '5.', '-1']) expect(withdrawProblem(text, '1.000000', limits)).toBeNull()
  expect(withdrawProblem('5', undefined, null)).toBeNull()
})

test('all is the balance, as far as one withdrawal goes', () => {
  expect(mostWithdrawable('1000.500000', limits)).toBe('1000.500000')
  expect(mostWithdrawable('70000.000000', limits)).toBe('50000.000000')
  expect(mostWithdrawable('70000.000000', null)).toBe('70000.000000')
})

test('limits are read from a quote and from the refusal of one, and from nothing else', () => {
  expect(limitsOf({ fee: '1.000000', min_amount: '10.000000', max_amount: '50000.000000' })).toEqual(limits)
  expect(limitsOf({ reason: 'not_available' })).toBeNull()
  expect(limitsOf(undefined)).toBeNull()
})
