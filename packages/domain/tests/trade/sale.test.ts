import { expect, test } from 'vitest'
import {
  awaitedActor,
  decide,
  saleMachines,
  timedEvents,
  type Actor,
  type SaleEvent,
  type SaleStep,
  type Side,
} from '../../src/index.ts'

const sides: Side[] = ['sell', 'buy']
const steps = Object.keys(saleMachines.sell.states) as SaleStep[]
const events: SaleEvent[] = [
  ...(['paid', 'confirm', 'cancel', 'reject', 'expire', 'had_paid', 'appeal'] as const),
  ...(['decide_release', 'decide_return', 'review', 'settle', 'release', 'return'] as const),
]
const actors: Actor[] = ['user', 'merchant', 'operator', 'system']

type Rules = Partial<Record<`${SaleStep} ${SaleEvent}`, { to: SaleStep; by: Actor[] }>>

/** The transitions that both sides have in common, with their actors. */
const alike: Rules = {
  'waiting_payment cancel': { to: 'cancelled', by: ['user'] },
  'waiting_payment expire': { to: 'expired', by: ['system'] },
  'paid appeal': { to: 'appeal', by: ['user', 'merchant', 'system'] },
  'appeal decide_release': { to: 'decided_release', by: ['operator'] },
  'appeal decide_return': { to: 'decided_return', by: ['operator'] },
  'appeal release': { to: 'completed', by: ['operator'] },
  'appeal return': { to: 'returned', by: ['operator'] },
  'decided_release settle': { to: 'completed', by: ['system'] },
  'decided_return settle': { to: 'returned', by: ['system'] },
  'review release': { to: 'completed', by: ['operator'] },
  'review return': { to: 'returned', by: ['operator'] },
}

/** All allowed transitions of a trade, with their actors; any other is refused. */
const allowed: Record<Side, Rules> = {
  sell: {
    ...alike,
    'waiting_payment paid': { to: 'paid', by: ['merchant'] },
    'waiting_payment reject': { to: 'refused', by: ['merchant', 'operator'] },
    'paid confirm': { to: 'completed', by: ['user'] },
    'decided_release review': { to: 'review', by: ['user'] },
    'decided_return review': { to: 'review', by: ['merchant'] },
  },
  buy: {
    ...alike,
    'waiting_payment paid': { to: 'paid', by: ['user'] },
    'waiting_payment reject': { to: 'refused', by: ['operator'] },
    'paid confirm': { to: 'completed', by: ['merchant'] },
    'decided_release review': { to: 'review', by: ['merchant'] },
    'decided_return review': { to: 'review', by: ['user'] },
    'expired had_paid': { to: 'appeal', by: ['user'] },
  },
}

const every = sides.flatMap((side) =>
  steps.flatMap((step) => events.flatMap((event) => actors.map((actor) => ({ side, step, event, actor })))),
)

test.each(every)('$side, $step: $event by the $actor follows the rules', ({ side, step, event, actor }) => {
  const rule = allowed[side][`${step} ${event}`]
  const { states } = saleMachines[side]
  const expected = !rule
    ? { refused: 'state_conflict' }
    : rule.by.includes(actor)
      ? { to: rule.to, state: states[rule.to] }
      : { refused: 'not_allowed' }
  expect(decide(saleMachines[side], step, event, actor)).toEqual(expected)
})

test.each(sides)('a new %s trade waits for the payment', (side) => {
  const { first, states } = saleMachines[side]
  expect([first, states[first]]).toEqual(['waiting_payment', 'audit'])
})

test.each(sides)('a closed %s trade has no transitions but that of a late payment, an open one always has', (side) => {
  const { states, table } = saleMachines[side]
  for (const step of steps.filter((one) => side === 'sell' || one !== 'expired'))
    expect(table[step] === undefined).toBe(states[step] !== 'audit')
})

test.each(sides)('no party can take the escrow of a %s trade alone', (side) => {
  const { paid } = saleMachines[side].table.waiting_payment ?? {}
  const { confirm } = saleMachines[side].table.paid ?? {}
  expect(paid?.by).toHaveLength(1)
  expect(confirm?.by).toHaveLength(1)
  expect(confirm?.by).not.toEqual(paid?.by)
})

test.each(sides)('after an appeal of a %s trade only operator or timer moves the escrow', (side) => {
  const { states, table } = saleMachines[side]
  const movers = (step: SaleStep) =>
    Object.values(table[step] ?? {}).flatMap(({ to, by }) => (states[to] === 'audit' ? [] : by))
  expect(new Set([...movers('appeal'), ...movers('review')])).toEqual(new Set(['operator']))
  expect(new Set([...movers('decided_release'), ...movers('decided_return')])).toEqual(new Set(['system']))
})

test.each(sides)('every open step of a %s trade waits for an actor with an event', (side) => {
  const { states, table } = saleMachines[side]
  const canMove = (step: SaleStep, actor: Actor | null) =>
    Object.values(table[step] ?? {}).some(({ by }) => actor !== null && by.includes(actor))
  const awaited = steps.filter((step) => canMove(step, awaitedActor(side, step)))
  expect(awaited).toEqual(steps.filter((step) => states[step] === 'audit'))
  expect(steps.filter((step) => awaitedActor(side, step) === null)).toEqual(
    steps.filter((step) => states[step] !== 'audit'),
  )
})

test.each(sides)('every wait for a party of a %s trade has a timed event', (side) => {
  const waits = steps.filter((step) => ['user', 'merchant'].includes(awaitedActor(side, step) ?? ''))
  const byTime = (step: SaleStep) => saleMachines[side].table[step]?.[timedEvents[step] ?? 'paid']?.by ?? []
  expect(waits.filter((step) => !byTime(step).includes('system'))).toEqual([])
  expect(Object.keys(timedEvents).toSorted()).toEqual(waits.toSorted())
})
