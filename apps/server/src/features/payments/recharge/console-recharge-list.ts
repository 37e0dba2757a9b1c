import { consoleRechargeList as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { imageHints } from '../../review/queue/hints/image-hints.ts'
import { hint, namedOrders, personHints, withHints, type Hint } from '../../review/queue/hints/party-hints.ts'
import { inOrder, queueOf, queuePage } from '../../review/queue/queue-page.ts'
import { rechargeReviews } from './recharge-review.ts'
import { selectRecharges, type Recharge } from './recharges.ts'

export const consoleRechargeList = staff(call, async (input, context) => {
  const { db } = context.services
  const orders = inOrder(queueOf(db, 'recharge', input), 'recharge', input.sort)
  const page = await queuePage(orders, input, (ids) => selectRecharges(db).where('orders.id', 'in', ids).execute())
  const list = await rechargeReviews(context, page.list)
  return {
    ...page,
    list: await withHints(input.id, list, page.list, (one) => rechargeHints(context, one), context.language),
  }
})

/** Irregularities of a recharge under review; none once it is decided. */
async function rechargeHints({ services: { db }, now }: StaffContext, recharge: Recharge): Promise<Hint[]> {
  if (recharge.state !== 'audit') return []
  const found = await Promise.all([
    imageHints(db, recharge, recharge.credentials),
    txidHints(db, recharge),
    personHints(db, recharge, recharge.claimed, now),
  ])
  return found.flat()
}

/** The transaction in whatever way it was written, and on whatever network. */
async function txidHints(db: Kysely<Database>, recharge: Recharge): Promise<Hint[]> {
  if (recharge.txid === '') return []
  const rows = await db
    .selectFrom('recharges')
    .select('order_id')
    .where('txid', '<>', '')
    .where(sql`lower(regexp_replace(txid, '^0[xX]', ''))`, '=', recharge.txid.replace(/^0x/i, '').toLowerCase())
    .limit(100)
    .execute()
  const named = await namedOrders(
    db,
    recharge,
    rows.map(({ order_id }) => order_id),
  )
  return named ? [hint('same_txid', 'danger', named)] : []
}
