import { expect, test } from 'vitest'
import { sepaCode } from '../../src/features/trade/order/payment/sepa-code.ts'
import type { PaymentAccount } from '../../src/features/trade/trade-types.ts'

const order = { amount: '1234.50', currency: 'EUR', order_no: 'S261127-AYCGM9VZ' }
const bank = {
  type: 'bank',
  full_name: 'Alster Trading GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  swift: 'MUSTDEHHXXX',
} as PaymentAccount
const wise = { type: 'wise', name: 'Ana', surname: 'Li', iban: 'BE68539007547034' } as PaymentAccount

test('code of a euro account has the lines that banking apps read', () => {
  const lines = ['BCD', '002', '1', 'SCT', 'MUSTDEHHXXX', 'Alster Trading GmbH', 'DE02120300000000202051', 'EUR1234.50']
  expect(sepaCode(order, bank)).toBe(`${lines.join('\n')}\n\n\nS261127-AYCGM9VZ`)
  expect(sepaCode(order, wise)?.split('\n').slice(4, 7)).toEqual(['', 'Ana Li', 'BE68539007547034'])
})

test('other currencies, countries and methods have no code', () => {
  expect(sepaCode({ ...order, currency: 'USD' }, bank)).toBeNull()
  expect(sepaCode({ ...order, amount: '1000000000.00' }, bank)).toBeNull()
  expect(sepaCode(order, { ...bank, iban: 'AE070331234567890123456' })).toBeNull()
  expect(sepaCode(order, { ...bank, iban: '' })).toBeNull()
  expect(sepaCode(order, null)).toBeNull()
})
