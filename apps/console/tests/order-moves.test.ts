import { describe, expect, test } from 'vitest'
import { openMoves } from '../src/features/trade/order-moves.ts'

describe('where the user sells', () => {
  test('the merchant marks as paid, and may not release', () => {
    expect(openMoves({ side: 'sell', step: 'waiting_payment' }, 'merchant')).toContain('paid')
    expect(openMoves({ side: 'sell', step: 'paid' }, 'merchant')).toEqual([])
  })
})

describe('where the user buys', () => {
  test('the merchant releases once it is paid, and not before', () => {
    expect(openMoves({ side: 'buy', step: 'waiting_payment' }, 'merchant')).not.toContain('release')
    expect(openMoves({ side: 'buy', step: 'paid' }, 'merchant')).toEqual(['release'])
  })

  test('an operator does not release in the place of the merchant', () => {
    expect(openMoves({ side: 'buy', step: 'paid' }, 'operator')).toEqual([])
  })
})

test('the owner may act for any merchant', () => {
  expect(openMoves({ side: 'buy', step: 'paid' }, 'owner')).toEqual(['release'])
})

test('an auditor only reads, and nobody moves what is finished or unknown', () => {
  expect(openMoves({ side: 'sell', step: 'waiting_payment' }, 'auditor')).toEqual([])
  expect(openMoves({ side: 'sell', step: 'completed' }, 'owner')).toEqual([])
  expect(openMoves({ side: 'sell', step: 'a step of tomorrow' }, 'owner')).toEqual([])
})
