import { saleMachines } from '@c2c/domain'
import { expect, test } from 'vitest'
import { knownEvent, knownStep, paymentReference, saleAction } from '../../src/features/trade/order-step.ts'

const steps = Object.keys(saleMachines.sell.states)

test('every step that a sale can be in is known', () => {
  expect(steps.map((step) => knownStep({ side: 'sell', step }))).toEqual(steps)
})

test('a step of a newer server is not guessed at', () => {
  expect(knownStep({ side: 'sell', step: 'frozen' })).toBeNull()
  expect(knownEvent('frozen')).toBe('other')
  expect(saleAction({ side: 'sell', step: 'frozen' })).toBeNull()
})

test('what the user can do, the rules let a user do', () => {
  const { table } = saleMachines.sell
  for (const step of steps) {
    const events = Object.entries(table[step as keyof typeof table] ?? {})
    const allowed = events.filter(([, transition]) => transition.by.includes('user')).map(([event]) => event)
    expect([null, ...allowed]).toContain(saleAction({ side: 'sell', step }))
  }
})

test('a purchase is never asked to be confirmed as a sale', () => {
  expect(saleAction({ side: 'buy', step: 'paid' })).toBeNull()
})

test("the payment's reference is the merchant's, and the latest one", () => {
  const entry = { at: '', actor: 'merchant', step: 'paid', note: 'REF 1' } as const
  const timeline = [
    entry,
    { ...entry, note: 'REF 2' },
    { ...entry, step: 'completed', actor: 'user', note: '' } as const,
  ]
  expect(paymentReference({ timeline })).toBe('REF 2')
  expect(paymentReference({ timeline: [] })).toBe('')
})
