import { expect, test } from 'vitest'
import { ownAmounts } from '../src/features/trade/order/own-amounts.ts'

const trade = { number: '100.000000', amount: '91.80', currency: 'EUR' }

test('a merchant gets the USDT that a user sells and pays for it', () => {
  expect(ownAmounts({ ...trade, side: 'sell' })).toEqual({
    usdt: { value: '100.000000', currency: 'USDT' },
    fiat: { value: '-91.80', currency: 'EUR' },
  })
})

test('a merchant gives the USDT that a user buys and is paid for it', () => {
  expect(ownAmounts({ ...trade, side: 'buy' })).toEqual({
    usdt: { value: '-100.000000', currency: 'USDT' },
    fiat: { value: '91.80', currency: 'EUR' },
  })
})
