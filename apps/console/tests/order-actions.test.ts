import { describe, expect, test } from 'vitest'
import { isAwaited, mayWrite, allowedActions } from '../src/features/trade/order/order-actions.ts'

describe('a sale', () => {
  test('the merchant marks as paid and cannot release', () => {
    expect(allowedActions({ side: 'sell', step: 'waiting_payment' }, 'merchant')).toContain('paid')
    expect(allowedActions({ side: 'sell', step: 'paid' }, 'merchant')).toEqual(['appeal'])
  })

  test('the merchant may reject while unpaid', () => {
    expect(allowedActions({ side: 'sell', step: 'waiting_payment' }, 'merchant')).toContain('reject')
  })
})

describe('a purchase', () => {
  test('the merchant releases only after payment', () => {
    expect(allowedActions({ side: 'buy', step: 'waiting_payment' }, 'merchant')).not.toContain('release')
    expect(allowedActions({ side: 'buy', step: 'paid' }, 'merchant')).toEqual(['appeal', 'release'])
  })

  test('the merchant cannot reject while a payment may be on its way', () => {
    expect(allowedActions({ side: 'buy', step: 'waiting_payment' }, 'merchant')).toEqual([])
  })

  test('an operator cannot release for the merchant', () => {
    expect(allowedActions({ side: 'buy', step: 'paid' }, 'operator')).toEqual([])
  })
})

test('the owner may act for any merchant', () => {
  expect(allowedActions({ side: 'buy', step: 'paid' }, 'owner')).toEqual(['appeal', 'release'])
})

test('auditors have no actions; ended and unknown steps have none', () => {
  expect(allowedActions({ side: 'sell', step: 'waiting_payment' }, 'auditor')).toEqual([])
  expect(allowedActions({ side: 'sell', step: 'completed' }, 'owner')).toEqual([])
  expect(allowedActions({ side: 'sell', step: 'a step of tomorrow' }, 'owner')).toEqual([])
})

describe('an appeal', () => {
  test('an operator decides either way; the merchant only adds evidence', () => {
    for (const step of ['appeal', 'review']) {
      expect(allowedActions({ side: 'sell', step }, 'operator')).toEqual(['decideReturn', 'decideRelease'])
      expect(allowedActions({ side: 'sell', step }, 'merchant')).toEqual(['evidence'])
    }
  })

  test('only the losing merchant may request a review', () => {
    expect(allowedActions({ side: 'buy', step: 'decided_release' }, 'merchant')).toEqual(['review'])
    expect(allowedActions({ side: 'buy', step: 'decided_return' }, 'merchant')).toEqual([])
    expect(allowedActions({ side: 'sell', step: 'decided_return' }, 'merchant')).toEqual(['review'])
  })
})

test('a trade waits for the role that acts for its party', () => {
  expect(isAwaited('merchant', 'merchant')).toBe(true)
  expect(isAwaited('merchant', 'operator')).toBe(false)
  expect(isAwaited('operator', 'owner')).toBe(true)
  expect(isAwaited('user', 'owner')).toBe(false)
  expect(isAwaited('', 'owner')).toBe(false)
})

test('the merchant writes until the end, operators only after an appeal', () => {
  const open = { state: 'audit', appeal: null }
  expect(mayWrite(open, 'merchant')).toBe(true)
  expect(mayWrite(open, 'operator')).toBe(false)
  expect(mayWrite({ ...open, appeal: {} }, 'operator')).toBe(true)
  expect(mayWrite({ ...open, appeal: {} }, 'auditor')).toBe(false)
  expect(mayWrite({ ...open, state: 'completion' }, 'merchant')).toBe(false)
})
