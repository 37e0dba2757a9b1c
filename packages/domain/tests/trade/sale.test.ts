import { expect, test } from 'vitest'
import { decide, saleMachines, type Actor, type SaleEvent, type SaleStep, type Side } from '../../src/index.ts'

const sides: Side[] = ['sell', 'buy']
const steps: SaleStep[] = ['waiting_payment', 'paid', 'completed', 'cancelled', 'refused']
const events: SaleEvent[] = ['paid', 'confirm', 'cancel', 'reject']
const actors: Actor[] = ['user', 'merchant', 'operator', 'system']

/** Everything that may happen to a trade, and by whom; whatever is not written here is refused. */
const allowed: Record<Side, Partial<Record<`${SaleStep} ${SaleEvent}`, { to: SaleStep; by: Actor[] }>>> = {
  sell: {
    'waiting_payment paid': { to: 'paid', by: ['merchant'] },
    'waiting_payment cancel': { to: 'cancelled', by: ['user'] },
    'waiting_payment reject': { to: 'refused', by: ['merchant', 'operator'] },
    'paid confirm': { to: 'completed', by: ['user'] },
  },
  buy: {
    'waiting_payment paid': { to: 'paid', by: ['user'] },
    'waiting_payment cancel': { to: 'cancelled', by: ['user'] },
    'waiting_payment reject': { to: 'refused', by: ['merchant', 'operator'] },
    'paid confirm': { to: 'completed', by: ['merchant'] },
  },
}

const every = sides.flatMap((side) =>
  steps.flatMap((step) => events.flatMap((event) => actors.map((actor) => ({ side, step, event, actor })))),
)

test.each(every)('$side, $step: $event by the $actor is as the rules say', ({ side, step, event, actor }) => {
  const rule = allowed[side][`${step} ${event}`]
  const { states } = saleMachines[side]
  const expected = !rule
    ? { refused: 'state_conflict' }
    : rule.by.includes(actor)
      ? { to: rule.to, state: states[rule.to] }
      : { refused: 'not_allowed' }
  expect(decide(saleMachines[side], step, event, actor)).toEqual(expected)
})

test.each(sides)('a new %s trade waits for the payment, under review', (side) => {
  const { first, states } = saleMachines[side]
  expect([first, states[first]]).toEqual(['waiting_payment', 'audit'])
})

test.each(sides)('a %s trade that is over never moves again, and one that is not always can', (side) => {
  const { states, table } = saleMachines[side]
  for (const step of steps) expect(table[step] === undefined).toBe(states[step] !== 'audit')
})

test.each(sides)('nobody takes the escrow of a %s trade by an event of their own alone', (side) => {
  const { paid } = saleMachines[side].table.waiting_payment ?? {}
  const { confirm } = saleMachines[side].table.paid ?? {}
  expect(paid?.by).toHaveLength(1)
  expect(confirm?.by).toHaveLength(1)
  expect(confirm?.by).not.toEqual(paid?.by)
})
