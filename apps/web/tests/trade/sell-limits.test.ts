import { expect, test } from 'vitest'
import {
  amountFilter,
  mostSellable,
  offerMaximum,
  saleResult,
  sellProblem,
} from '../../src/features/trade/sell-limits.ts'

const offer = { min_number: '10.000000', max_number: '5000.000000', available: '800.000000' }

test('an offer takes no more in one order than it has room for', () => {
  expect(offerMaximum(offer)).toBe('800.000000')
  expect(offerMaximum({ ...offer, available: '9000.000000' })).toBe('5000.000000')
})

test('"all" is the whole balance, as far as the offer takes it', () => {
  expect(mostSellable(offer, '123.456789')).toBe('123.456789')
  expect(mostSellable(offer, '999999999999.999999')).toBe('800.000000')
})

test.each([
  ['9.999999', 'belowMinimum'],
  ['10', null],
  ['800', null],
  ['800.000001', 'aboveMaximum'],
  ['1000.000001', 'aboveBalance'],
])('%s USDT out of 1,000 is %s', (number, problem) => {
  expect(sellProblem(number, offer, '1000.000000')).toBe(problem)
})

test.each(['', '0', '5.', 'x'])('%j is left to the check that says what an amount is', (number) => {
  expect(sellProblem(number, offer, '1000.000000')).toBeNull()
})

test('while the balance is unknown, only the server refuses for it', () => {
  expect(sellProblem('700', offer, undefined)).toBeNull()
})

test.each([
  ['120.5', '0.9234', 'EUR', '111.27'],
  ['1', '0.925', 'EUR', '0.92'],
  ['3', '0.925', 'EUR', '2.78'],
  ['120.5', '149.523', 'JPY', '18018'],
  ['999999999999.999999', '0.9234', 'EUR', '923400000000.00'],
])('%s USDT at %s give %s %s, rounded as the server rounds', (number, price, currency, result) => {
  expect(saleResult(number, price, currency)).toBe(result)
})

test.each(['', '5.', 'x'])('%j gives nothing', (number) => {
  expect(saleResult(number, '0.9234', 'EUR')).toBe('0.00')
})

test('half a typed amount asks the server for nothing that it would refuse', () => {
  expect(['', '0', '0.0', '1,5', '5.5'].map(amountFilter)).toEqual(['', '', '', '', '5.5'])
})
