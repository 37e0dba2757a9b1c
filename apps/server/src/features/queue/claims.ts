import { claimDuration, type CallOutput, type consoleQueueClaim } from '@c2c/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import type { FreshOrder } from '../orders/new-order.ts'

type Claim = CallOutput<typeof consoleQueueClaim>['claim']

/** Whose the open items of a list are, by order. A merchant's people are not told who works for the house. */
export async function readClaims(
  { services: { db }, staff, now }: StaffContext,
  orders: readonly Pick<FreshOrder, 'id' | 'state'>[],
): Promise<Map<string, Claim>> {
  const ids = orders.filter(({ state }) => state === 'audit').map(({ id }) => id)
  if (ids.length === 0 || staff.role === 'merchant') return new Map()
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.order_id', 'c.staff_id', 'c.until', 'staff.name'])
    .where('c.order_id', 'in', ids)
    .where('c.until', '>', now)
    .execute()
  return new Map(
    rows.map(({ order_id, staff_id, until, name }) => [
      order_id,
      { name, until: until.toISOString(), mine: staff_id === staff.staffId },
    ]),
  )
}

/**
 * Takes an order for whoever asks, or keeps it for them longer; null when it is somebody else's. The order has to be
 * locked in the same transaction.
 */
export async function takeClaim(
  trx: Transaction<Database>,
  { staff, now }: StaffContext,
  orderId: string,
): Promise<Claim> {
  const until = new Date(now.getTime() + claimDuration)
  const taken = { staff_id: staff.staffId, session: staff.tokenHash, until }
  const row = await trx
    .insertInto('claims')
    .values({ order_id: orderId, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(taken)
        .where((eb) => eb.or([eb('claims.staff_id', '=', staff.staffId), eb('claims.until', '<=', now)])),
    )
    .returning('until')
    .executeTakeFirst()
  return row ? { name: staff.name, until: until.toISOString(), mine: true } : null
}

/** Who has an order before them, and until when; null for nobody. */
export const claimOf = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('claims as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['staff.name', 'c.until'])
    .where('c.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
