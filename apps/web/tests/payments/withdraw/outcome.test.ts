import { orderStates } from '@c2c/contract'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../../src/features/payments/withdraw/outcome.ts'

const withdrawal = {
  withdraw_id: 'w1',
  order_no: 'W261121-A',
  type: 'bank',
  reason: '',
  amount: '50.000000',
  fee: '1.000000',
  rate: '0.92',
  receive_amount: '45.08',
  currency: 'EUR',
  chain: null,
  created_at: '2026-11-21T05:13:00.000Z',
  updated_at: '2026-11-21T05:13:00.000Z',
} as const

test('a record says what its state says', () => {
  for (const state of orderStates) expect(outcomeOf({ ...withdrawal, state, step: 'review' })).toBe(state)
})

test('an approved payout to an address is on its way once it is sent', () => {
  const chain = { network: 'TRC20', address: 'T', txid: '', confirmations: 0, needed: 20, problem: '' } as const
  const approved = { ...withdrawal, type: 'usdt', state: 'audit', step: 'approved' } as const
  expect(outcomeOf({ ...approved, chain: { ...chain, state: 'to_send' } })).toBe('approved')
  expect(outcomeOf({ ...approved, chain: { ...chain, state: 'confirming' } })).toBe('sent')
})

test('a withdrawal that its user cancelled has not failed', () => {
  expect(outcomeOf({ ...withdrawal, state: 'reject', step: 'cancelled' })).toBe('cancelled')
})
