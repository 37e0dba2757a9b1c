import { describe, expect, test } from 'vitest'
import { isAwaited, mayWrite, openMoves } from '../src/features/trade/order-moves.ts'

describe('where the user sells', () => {
  test('the merchant marks as paid, and may not release', () => {
    expect(openMoves({ side: 'sell', step: 'waiting_payment' }, 'merchant')).toContain('paid')
    expect(openMoves({ side: 'sell', step: 'paid' }, 'merchant')).toEqual(['appeal'])
  })

  test('the merchant, who pays, may refuse what is not paid yet', () => {
    expect(openMoves({ side: 'sell', step: 'waiting_payment' }, 'merchant')).toContain('reject')
  })
})

describe('where the user buys', () => {
  test('the merchant releases once it is paid, and not before', () => {
    expect(openMoves({ side: 'buy', step: 'waiting_payment' }, 'merchant')).not.toContain('release')
    expect(openMoves({ side: 'buy', step: 'paid' }, 'merchant')).toEqual(['appeal', 'release'])
  })

  test('the merchant may not call off a payment that may be on its way', () => {
    expect(openMoves({ side: 'buy', step: 'waiting_payment' }, 'merchant')).toEqual([])
  })

  test('an operator does not release in the place of the merchant', () => {
    expect(openMoves({ side: 'buy', step: 'paid' }, 'operator')).toEqual([])
  })
})

test('the owner may act for any merchant', () => {
  expect(openMoves({ side: 'buy', step: 'paid' }, 'owner')).toEqual(['appeal', 'release'])
})

test('an auditor only reads, and nobody moves what is finished or unknown', () => {
  expect(openMoves({ side: 'sell', step: 'waiting_payment' }, 'auditor')).toEqual([])
  expect(openMoves({ side: 'sell', step: 'completed' }, 'owner')).toEqual([])
  expect(openMoves({ side: 'sell', step: 'a step of tomorrow' }, 'owner')).toEqual([])
})

describe('in an appeal', () => {
  test('an operator decides either way, and the merchant brings evidence and nothing else', () => {
    for (const step of ['appeal', 'review']) {
      expect(openMoves({ side: 'sell', step }, 'operator')).toEqual(['decideReturn', 'decideRelease'])
      expect(openMoves({ side: 'sell', step }, 'merchant')).toEqual(['evidence'])
    }
  })

  test('only a merchant that lost by the decision may ask for its review', () => {
    expect(openMoves({ side: 'buy', step: 'decided_release' }, 'merchant')).toEqual(['review'])
    expect(openMoves({ side: 'buy', step: 'decided_return' }, 'merchant')).toEqual([])
    expect(openMoves({ side: 'sell', step: 'decided_return' }, 'merchant')).toEqual(['review'])
  })
})

test('a trade waits for whoever acts as the one that is awaited', () => {
  expect(isAwaited('merchant', 'merchant')).toBe(true)
  expect(isAwaited('merchant', 'operator')).toBe(false)
  expect(isAwaited('operator', 'owner')).toBe(true)
  expect(isAwaited('user', 'owner')).toBe(false)
  expect(isAwaited('', 'owner')).toBe(false)
})

test('a conversation is the merchant’s until the end, an operator’s from an appeal on, and an auditor’s never', () => {
  const open = { state: 'audit', appeal: null }
  expect(mayWrite(open, 'merchant')).toBe(true)
  expect(mayWrite(open, 'operator')).toBe(false)
  expect(mayWrite({ ...open, appeal: {} }, 'operator')).toBe(true)
  expect(mayWrite({ ...open, appeal: {} }, 'auditor')).toBe(false)
  expect(mayWrite({ ...open, state: 'completion' }, 'merchant')).toBe(false)
})
