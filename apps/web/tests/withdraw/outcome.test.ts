import { orderStates } from '@c2c/contract'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../src/features/withdraw/outcome.ts'

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
  created_at: '2026-11-21T05:13:00.000Z',
  updated_at: '2026-11-21T05:13:00.000Z',
} as const

test('a record says what its state says', () => {
  for (const state of orderStates) expect(outcomeOf({ ...withdrawal, state, step: 'review' })).toBe(state)
})

test('a withdrawal that its user cancelled has not failed', () => {
  expect(outcomeOf({ ...withdrawal, state: 'reject', step: 'cancelled' })).toBe('cancelled')
})
