import { orderAddress } from '@c2c/contract'
import { expect, test } from 'vitest'
import { paths } from '../../../src/lib/navigation/paths.ts'

test.each([
  ['sale', 'sale_paid', paths.order],
  ['sale', 'maker_paid', paths.makerOrder],
  ['recharge', 'recharge_credited', paths.recharge],
  ['withdraw', 'withdraw_refused', paths.records],
  ['interest', 'interest_matured', paths.wallet],
] as const)('a notice about a %s (%s) leads to its order', (kind, type, path) => {
  expect(orderAddress({ kind, type, order_id: 'x' })).toBe(`${path}?order_id=x`)
})

test('an alert without an order leads to the devices', () => {
  expect(orderAddress({ kind: 'security', type: 'alert_password', order_id: '' })).toBe(paths.devices)
})

test('a wanted offer leads to its alert, and without one to all alerts', () => {
  const notice = { kind: 'wanted', type: 'wanted_sell', order_id: '' }
  expect(orderAddress({ ...notice, wanted_id: 'x' })).toBe(`${paths.wanted}?wanted_id=x`)
  expect(orderAddress(notice)).toBe(paths.wanted)
})
