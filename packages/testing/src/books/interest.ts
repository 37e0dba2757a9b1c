import { randomUUID } from 'node:crypto'
import { interestOf, openInterest, settleInterest, termEnd, usdt, type InterestTerms } from '@c2c/domain'
import type { Command } from '@c2c/server/src/commands/command.ts'
import { eventRow, orderRows } from './orders.ts'
import type { World } from './world.ts'

/** An interest order that was asked for. */
export interface AskedInterest {
  readonly kind: 'interest'
  readonly id: string
  readonly promise: InterestTerms
}

export function saved(world: World, userId: string, amount: bigint): [Command, AskedInterest] {
  const { at, product } = world
  const id = randomUUID()
  const principal = usdt(amount)
  const interest = interestOf(principal, product.apr, product.day)
  const promise = { userId, principal, interest }
  const term = { days: product.day, apr: product.apr, starts_at: at, expires_at: termEnd(at, product.day) }
  const command: Command = {
    at,
    orderId: id,
    transfers: openInterest(promise),
    inserts: [
      ...orderRows(world, { id, kind: 'interest', userId, step: 'running', state: 'audit' }),
      { table: 'interest_orders', row: { order_id: id, product_id: product.id, principal, interest, ...term } },
    ],
  }
  return [command, { kind: 'interest', id, promise }]
}

export function ended({ at }: World, { id, promise }: AskedInterest, event: 'mature' | 'redeem'): Command {
  const to = event === 'mature' ? 'matured' : 'redeemed'
  return {
    at,
    orderId: id,
    transfers: settleInterest(promise, event),
    transition: { orderId: id, from: 'running', to, state: 'completion', reason: '' },
    inserts: [eventRow(id, to, at)],
  }
}
