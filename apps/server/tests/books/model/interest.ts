import { randomUUID } from 'node:crypto'
import { interestOf, openInterest, settleInterest, termEnd, usdt, type InterestPromise } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Command } from '../../../src/db/ledger/command.ts'
import type { Database } from '../../../src/db/schema.ts'
import { eventRow, orderRows } from './orders.ts'
import type { World } from './world.ts'

const [day, apr] = [90, 80_000n]

interface AskedInterest {
  readonly id: string
  readonly promise: InterestPromise
}

/** Offers a product that anything fits in; gives its id. */
export async function makeProduct(db: Kysely<Database>, { at }: World): Promise<string> {
  const id = randomUUID()
  const bounds = { min_amount: 1n, max_amount: 10n ** 18n }
  await db
    .insertInto('interest_products')
    .values({ id, name: { en: id }, day, apr, ...bounds, active: true, created_at: at })
    .execute()
  return id
}

export function saved(world: World, productId: string, userId: string, amount: bigint): [Command, AskedInterest] {
  const id = randomUUID()
  const principal = usdt(amount)
  const interest = interestOf(principal, apr, day)
  const promise = { userId, principal, interest }
  const term = { days: day, apr, starts_at: world.at, expires_at: termEnd(world.at, day) }
  const command: Command = {
    at: world.at,
    orderId: id,
    transfers: openInterest(promise),
    inserts: [
      ...orderRows(world, { id, kind: 'interest', userId, step: 'running', state: 'audit' }),
      { table: 'interest_orders', row: { order_id: id, product_id: productId, principal, interest, ...term } },
    ],
  }
  return [command, { id, promise }]
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
