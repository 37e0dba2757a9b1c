import { saleMachines } from '@c2c/domain'
import { expect, test } from 'vitest'
import { knownEvent, knownStep, paymentReference, tradeAction } from '../../src/features/trade/order-step.ts'

const steps = Object.keys({ ...saleMachines.sell.states, ...saleMachines.buy.states })

test('every step that a trade can be in is known', () => {
  expect(steps.map((step) => knownStep({ step }))).toEqual(steps)
})

test('a step of a newer server is not guessed at', () => {
  expect(knownStep({ step: 'frozen' })).toBeNull()
  expect(knownEvent('frozen')).toBe('other')
  expect(tradeAction({ side: 'sell', step: 'frozen' })).toBeNull()
})

/** The user's allowed actions on an order at a step, by the rules. */
function allowed(side: 'sell' | 'buy', step: string): string[] {
  const { table } = saleMachines[side]
  const events = Object.entries(table[step as keyof typeof table] ?? {})
  return events.filter(([, transition]) => transition.by.includes('user')).map(([event]) => event)
}

test('each request to the seller is a permitted step of users', () => {
  for (const step of steps) expect([null, ...allowed('sell', step)]).toContain(tradeAction({ side: 'sell', step }))
})

test('the buyer is asked to pay, which is also when an order can be cancelled, and for nothing else', () => {
  for (const step of steps) {
    const asked = tradeAction({ side: 'buy', step })
    const payable = ['paid', 'cancel'].every((event) => allowed('buy', step).includes(event))
    expect(asked).toBe(payable ? 'pay' : null)
  }
})

test('a purchase is never asked to be confirmed as a sale', () => {
  expect(tradeAction({ side: 'buy', step: 'paid' })).toBeNull()
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
