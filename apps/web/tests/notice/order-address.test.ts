import { expect, test } from 'vitest'
import { orderAddress } from '../../src/features/notice/order-address.ts'

test.each([
  ['sale', '/pages/orders/order?order_id=x'],
  ['recharge', '/pages/mine/rechange'],
  ['withdraw', '/pages/mine/records'],
  ['interest', '/pages/mine/wallet'],
] as const)('a notice about a %s leads to %s', (kind, address) => {
  expect(orderAddress({ kind, order_id: 'x' })).toBe(address)
})
