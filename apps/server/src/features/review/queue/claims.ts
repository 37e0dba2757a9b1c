import { claimDuration, type CallOutput, type consoleQueueClaim } from '@c2c/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { FreshOrder } from '../order-steps/new-order.ts'

type Claim = CallOutput<typeof consoleQueueClaim>['claim']

/** The holders of open items of a list, by order. A merchant's staff do not see names of the platform's staff. */
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
 * Claims an order for the caller, or renews their claim; null when another reviewer holds it. The order must be
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

/** Who has claimed an order, and until when; null when unclaimed. */
export const claimOf = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('claims as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['staff.name', 'c.until'])
    .where('c.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
