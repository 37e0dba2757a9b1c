import { expect, test } from 'vitest'
import { bindingTypeFor, payoutAccounts } from '../../src/features/trade/payout-accounts.ts'

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
  expect(payoutAccounts([account, yen], 'JPY', now)).toEqual({ usable: [yen], waiting: [] })
})

test('an account that was bound too lately is shown, and cannot be chosen', () => {
  const late = { ...account, usable_from: '2026-11-21T05:13:00.001Z' }
  expect(payoutAccounts([late], 'EUR', now)).toEqual({ usable: [], waiting: [late] })
})

test('a merchant who pays by Wise alone asks for a Wise account', () => {
  expect(bindingTypeFor({ pay_types: ['wise'] })).toBe('wise')
  expect(bindingTypeFor({ pay_types: ['sepa', 'wise'] })).toBe('bank')
  expect(bindingTypeFor({ pay_types: [] })).toBe('bank')
})
