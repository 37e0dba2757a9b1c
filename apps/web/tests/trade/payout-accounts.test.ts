import { expect, test } from 'vitest'
import { bindingFor, payoutAccounts } from '../../src/features/trade/market/create-order/payout-accounts.ts'

const now = Date.parse('2026-11-21T05:13:00.000Z')
const account = {
  bk_id: 'b1',
  type: 'bank',
  title: 'Bank',
  masked_account: 'DE 3000',
  currency: 'EUR',
  usable_from: '2026-11-21T05:13:00.000Z',
} as const

test('only an account in the currency of the offer can be paid to', () => {
  const yen = { ...account, bk_id: 'b2', currency: 'JPY' }
  expect(payoutAccounts([account, yen], { currency: 'JPY', pay_types: ['bank'] }, now)).toEqual({
    usable: [yen],
    waiting: [],
  })
})

test('only an account of a method of the offer can be paid to', () => {
  const wise = { ...account, bk_id: 'b3', type: 'wise' as const }
  const usable = (pay_types: string[]) => payoutAccounts([account, wise], { currency: 'EUR', pay_types }, now).usable
  expect(usable(['wise'])).toEqual([wise])
  expect(usable(['sepa', 'bank'])).toEqual([account])
  expect(usable(['paypal'])).toEqual([])
})

test('an account that was bound too lately is shown, and cannot be chosen', () => {
  const late = { ...account, usable_from: '2026-11-21T05:13:00.001Z' }
  expect(payoutAccounts([late], { currency: 'EUR', pay_types: ['bank'] }, now)).toEqual({ usable: [], waiting: [late] })
})

test('the account that an offer misses is of its only method, of a bank before Wise, or of one to choose', () => {
  const query = (...pay_types: string[]) => bindingFor({ currency: 'EUR', pay_types })
  expect(query('wise')).toBe('type=wise&add&currency=EUR')
  expect(query('wise', 'bank')).toBe('type=bank&add&currency=EUR')
  expect(query('paypal')).toBe('type=paypal&add&currency=EUR')
  expect(query('paypal', 'bank')).toBe('among=paypal,bank&add&currency=EUR')
  expect(query()).toBe('type=bank&add&currency=EUR')
})
