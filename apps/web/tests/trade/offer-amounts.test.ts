import { expect, test } from 'vitest'
import { amountFilter, numberToBuy, tradeResult } from '../../src/features/trade/offer/offer-amounts.ts'

test.each([
  ['120.5', '0.9234', 'EUR', '111.27'],
  ['1', '0.925', 'EUR', '0.92'],
  ['3', '0.925', 'EUR', '2.78'],
  ['120.5', '149.523', 'JPY', '18018'],
  ['999999999999.999999', '0.9234', 'EUR', '923400000000.00'],
])('%s USDT at %s give %s %s, rounded as the server rounds', (number, price, currency, result) => {
  expect(tradeResult(number, price, currency)).toBe(result)
})

test.each(['', '5.', 'x'])('%j gives nothing', (number) => {
  expect(tradeResult(number, '0.9234', 'EUR')).toBe('0.00')
})

test('half a typed amount asks the server for nothing that it would refuse', () => {
  expect(['', '0', '0.0', '1,5', '5.5'].map(amountFilter)).toEqual(['', '', '', '', '5.5'])
})

test.each([
  ['100', '0.923', 'EUR', '108.342362'],
  ['0.01', '0.923', 'EUR', '0.010834'],
  ['15480', '154.8', 'JPY', '100.000000'],
  ['923400000000.00', '0.9234', 'EUR', '1000000000000.000000'],
])('%s to pay at %s %s buy %s USDT, and cost just that', (fiat, price, currency, number) => {
  expect(numberToBuy(fiat, price, currency)).toBe(number)
})

test('text that is no amount of the currency buys nothing', () => {
  expect(numberToBuy('', '0.9', 'EUR')).toBe('')
  expect(numberToBuy('10.555', '0.9', 'EUR')).toBeNull()
  expect(numberToBuy('10.5', '154.8', 'JPY')).toBeNull()
  expect(numberToBuy('1,5', '0.9', 'EUR')).toBeNull()
})
