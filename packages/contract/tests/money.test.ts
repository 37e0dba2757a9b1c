import { expect, test } from 'vitest'
import {
  consoleOfferUpdate,
  fieldErrors,
  rechargeCreate,
  saleuCreateOrder,
  sellingMerchant,
  type Call,
} from '../src/index.ts'

const errorsOf = (call: Call, input: Record<string, unknown>): Record<string, string> => {
  const parsed = call.input.safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

const recharge = (amount: unknown) => ({ type: 'TRC20', address: 'T1', amount, credentials: 'u1' })

test.each([
  ['12.5', 12_500_000n],
  ['0.000001', 1n],
  ['999999999999.999999', 999_999_999_999_999_999n],
  ['007', 7_000_000n],
])('an amount of %s is taken exactly', (text, micro) => {
  expect(rechargeCreate.input.parse(recharge(text)).amount).toBe(micro)
})

test.each([
  ['a plus sign', '+1'],
  ['a minus sign', '-1'],
  ['an exponent', '1e3'],
  ['a leading space', ' 1'],
  ['a trailing space', '1 '],
  ['a trailing line break', '1\n'],
  ['full-width digits', '１２'],
  ['Arabic digits', '١٢'],
  ['seven decimals', '1.0000001'],
  ['thirteen whole digits', '1000000000000'],
  ['no whole digits', '.5'],
  ['no decimals after the point', '1.'],
  ['a comma', '1,5'],
  ['a group separator', '1_000'],
  ['hexadecimal', '0x10'],
  ['two points', '1.2.3'],
  ['zero', '0.000000'],
  ['words', 'Infinity'],
])('an amount with %s is refused, never rounded', (_what, text) => {
  expect(errorsOf(rechargeCreate, recharge(text))).toEqual({ amount: 'amount_format' })
})

test('repeated or numeric amounts are refused', () => {
  expect(errorsOf(rechargeCreate, recharge(['1', '2']))).toEqual({ amount: 'amount_required' })
  expect(errorsOf(rechargeCreate, recharge(1))).toEqual({ amount: 'amount_required' })
})

test('price is optional and an invalid one is refused', () => {
  const order = { saleu_id: 's', number: '1' }
  expect(saleuCreateOrder.input.parse(order).price).toBeNull()
  expect(saleuCreateOrder.input.parse({ ...order, price: '0.92' }).price).toBe(920_000n)
  for (const price of ['0', '-1', '1.0000001', '1e2']) {
    expect(errorsOf(saleuCreateOrder, { ...order, price })).toEqual({ price: 'price_format' })
  }
})

test('an empty filter by number is no filter', () => {
  expect(sellingMerchant.input.parse({ number: '' }).number).toBeNull()
  expect(errorsOf(sellingMerchant, { number: '-1' })).toEqual({ number: 'amount_format' })
})

test('quantity of an offer may be zero but not negative', () => {
  expect(consoleOfferUpdate.input.parse({ offer_id: 'o', available: '0' }).available).toBe(0n)
  expect(errorsOf(consoleOfferUpdate, { offer_id: 'o', available: '-1' })).toEqual({ available: 'room_format' })
})
