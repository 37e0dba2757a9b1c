import { expect, test } from 'vitest'
import { orderAddress } from '../../src/features/notice/order-address.ts'

test.each([
  ['sale', 'sale_paid', '/pages/orders/order?order_id=x'],
  ['sale', 'maker_paid', '/my-offers/order?order_id=x'],
  ['recharge', 'recharge_credited', '/pages/mine/rechange'],
  ['withdraw', 'withdraw_refused', '/pages/mine/records'],
  ['interest', 'interest_matured', '/pages/mine/wallet'],
] as const)('a notice about a %s (%s) leads to %s', (kind, type, address) => {
  expect(orderAddress({ kind, type, order_id: 'x' })).toBe(address)
})
