import { expect, test } from 'vitest'
import { bindingTypeFor, payoutAccounts } from '../../src/features/trade/market/create-order/payout-accounts.ts'

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

test('only a kind of account that the merchant pays to can be paid to, where it names one', () => {
  const wise = { ...account, bk_id: 'b3', type: 'wise' as const }
  const usable = (pay_types: string[]) => payoutAccounts([account, wise], { currency: 'EUR', pay_types }, now).usable
  expect(usable(['wise'])).toEqual([wise])
  expect(usable(['sepa', 'bank'])).toEqual([account])
  expect(usable(['sepa'])).toEqual([account, wise])
})

test('an account that was bound too lately is shown, and cannot be chosen', () => {
  const late = { ...account, usable_from: '2026-11-21T05:13:00.001Z' }
  expect(payoutAccounts([late], { currency: 'EUR', pay_types: ['bank'] }, now)).toEqual({ usable: [], waiting: [late] })
})

test('a merchant who pays by Wise alone asks for a Wise account', () => {
  expect(bindingTypeFor({ pay_types: ['wise'] })).toBe('wise')
  expect(bindingTypeFor({ pay_types: ['sepa', 'wise'] })).toBe('bank')
  expect(bindingTypeFor({ pay_types: [] })).toBe('bank')
})
