import { expect, test } from 'vitest'
import {
  accountKey,
  platformAccount,
  mayBeNegative,
  merchantAccount,
  merchantAccountKinds,
  offerRemaining,
  userAccount,
  userAccountKinds,
} from '../../src/index.ts'

test('external accounts may be negative', () => {
  expect(mayBeNegative(platformAccount('custody:TRC20'))).toBe(true)
  expect(mayBeNegative(platformAccount('bank:EUR', 'EUR'))).toBe(true)
  expect(mayBeNegative(platformAccount('exchange', 'EUR'))).toBe(true)
  expect(mayBeNegative(platformAccount('room', 'ROOM'))).toBe(true)
})

test('internal accounts may not be negative', () => {
  for (const kind of ['exchange', 'fee_income', 'interest_reserve', 'interest_due', 'commission'] as const) {
    expect(mayBeNegative(platformAccount(kind))).toBe(false)
  }
  expect(mayBeNegative(platformAccount('fee_income', 'EUR'))).toBe(false)
  for (const kind of userAccountKinds) expect(mayBeNegative(userAccount('anna', kind))).toBe(false)
  for (const kind of merchantAccountKinds) expect(mayBeNegative(merchantAccount('shop', kind))).toBe(false)
  expect(mayBeNegative(offerRemaining('offer'))).toBe(false)
})

test('an account of a user with an external kind may not be negative', () => {
  expect(mayBeNegative({ owner: 'anna', kind: 'custody:TRC20', asset: 'USDT' })).toBe(false)
  expect(mayBeNegative({ owner: 'anna', kind: 'room', asset: 'ROOM' })).toBe(false)
  expect(mayBeNegative({ owner: 'anna', kind: 'exchange', asset: 'EUR' })).toBe(false)
})

test('accounts that differ in owner, kind or asset have different keys', () => {
  const keys = [
    userAccount('anna', 'available'),
    userAccount('anna', 'business'),
    userAccount('ben', 'available'),
    platformAccount('exchange'),
    platformAccount('exchange', 'EUR'),
    platformAccount('exchange', 'JPY'),
  ].map(accountKey)
  expect(new Set(keys).size).toBe(keys.length)
})
