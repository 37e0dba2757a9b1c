import { expect, test } from 'vitest'
import { decide, rechargeMachine, withdrawMachine, type Actor } from '../../src/index.ts'

const actors: Actor[] = ['user', 'merchant', 'operator', 'system']

test('only an operator or the chain credits a recharge', () => {
  expect(decide(rechargeMachine, 'review', 'approve', 'operator')).toEqual({ to: 'credited', state: 'completion' })
  expect(decide(rechargeMachine, 'review', 'reject', 'operator')).toEqual({ to: 'refused', state: 'reject' })
  expect(decide(rechargeMachine, 'review', 'approve', 'system')).toEqual({ to: 'credited', state: 'completion' })
  expect(decide(rechargeMachine, 'review', 'reject', 'system')).toEqual({ refused: 'not_allowed' })
  for (const actor of ['user', 'merchant'] as const) {
    for (const event of ['approve', 'reject'] as const) {
      expect(decide(rechargeMachine, 'review', event, actor)).toEqual({ refused: 'not_allowed' })
    }
  }
})

test('a decided recharge does not change', () => {
  for (const step of ['credited', 'refused'] as const) {
    for (const event of ['approve', 'reject'] as const) {
      for (const actor of actors) {
        expect(decide(rechargeMachine, step, event, actor)).toEqual({ refused: 'state_conflict' })
      }
    }
  }
})

test('only an operator pays or refuses a withdrawal, only its user cancels', () => {
  expect(decide(withdrawMachine, 'review', 'approve', 'operator')).toEqual({ to: 'paid_out', state: 'completion' })
  expect(decide(withdrawMachine, 'review', 'reject', 'operator')).toEqual({ to: 'refused', state: 'reject' })
  expect(decide(withdrawMachine, 'review', 'cancel', 'user')).toEqual({ to: 'cancelled', state: 'reject' })
  expect(decide(withdrawMachine, 'review', 'approve', 'user')).toEqual({ refused: 'not_allowed' })
  expect(decide(withdrawMachine, 'review', 'reject', 'user')).toEqual({ refused: 'not_allowed' })
  expect(decide(withdrawMachine, 'review', 'cancel', 'operator')).toEqual({ refused: 'not_allowed' })
})

test('a closed withdrawal does not change', () => {
  for (const step of ['paid_out', 'refused', 'cancelled'] as const) {
    for (const event of ['approve', 'reject', 'cancel'] as const) {
      for (const actor of actors) {
        expect(decide(withdrawMachine, step, event, actor)).toEqual({ refused: 'state_conflict' })
      }
    }
  }
})
