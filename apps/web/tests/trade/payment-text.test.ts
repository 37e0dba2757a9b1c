import { expect, test } from 'vitest'
import { paymentText } from '../../src/features/trade/order/payment/payment-text.ts'
import type { PaymentAccount } from '../../src/features/trade/trade-types.ts'

const bank = {
  type: 'bank',
  full_name: 'Alster Trading GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  swift: 'MUSTDEHHXXX',
} as PaymentAccount
const wise = { type: 'wise', name: 'Ana', surname: 'Li', iban: 'BE68539007547034' } as PaymentAccount

type Order = Parameters<typeof paymentText>[0]

const order: Order = {
  amount: '1234.50',
  currency: 'EUR',
  order_no: 'S261127-AYCGM9VZ',
  merchant: { name: 'Alster Trading' },
  payment: bank,
  payment_lines: [],
  pay_method: null,
}

test('a euro account of a bank or Wise has the code of a SEPA credit transfer', () => {
  const lines = ['BCD', '002', '1', 'SCT', 'MUSTDEHHXXX', 'Alster Trading GmbH', 'DE02120300000000202051', 'EUR1234.50']
  expect(paymentText(order)).toBe(`${lines.join('\n')}\n\n\nS261127-AYCGM9VZ`)
  expect(
    paymentText({ ...order, payment: wise })
      ?.split('\n')
      .slice(4, 7),
  ).toEqual(['', 'Ana Li', 'BE68539007547034'])
})

test('other currencies, countries and accounts without an IBAN have no code', () => {
  expect(paymentText({ ...order, currency: 'USD' })).toBeNull()
  expect(paymentText({ ...order, payment: { ...bank, iban: 'AE070331234567890123456' } })).toBeNull()
  expect(paymentText({ ...order, payment: { ...bank, iban: '' } })).toBeNull()
  expect(paymentText({ ...order, payment: null })).toBeNull()
})

const pix = {
  ...order,
  currency: 'BRL',
  payment: null,
  payment_lines: [{ name: 'pix_key', label: 'Pix key', value: 'pay@alster.example' }],
}
const method = { pay_type: 'pix', name: 'Pix', icon: 'PIX', colour: '#32bcad', warnings: [], code: 'pix' }

test('an account of another method has the code that the method names', () => {
  const text = paymentText({ ...pix, pay_method: method })
  expect(text).toContain('br.gov.bcb.pix')
  expect(text).toContain('pay@alster.example')
  expect(text).toContain('54071234.50')
  expect(text).toContain('5914Alster Trading')
  expect(paymentText({ ...pix, pay_method: { ...method, code: '' } })).toBeNull()
  expect(paymentText({ ...pix, pay_method: { ...method, code: 'unknown' } })).toBeNull()
})
