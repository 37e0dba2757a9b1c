import { consoleQueueNext as call, type QueueKind } from '@c2c/contract'
import { sql, type Transaction } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { isReadyForDecision, takeClaim } from './review-rules.ts'

export const consoleQueueNext = staff(call, async ({ kind, after }, context) =>
  context.change(async (trx) => {
    const last = isId(after)
      ? await trx.selectFrom('orders').select('seq').where('id', '=', after).executeTakeFirst()
      : undefined
    const seq = last?.seq ?? 0n
    const found =
      (await claimOne(trx, context, kind, seq)) ?? (seq > 0n ? await claimOne(trx, context, kind, 0n) : null)
    return { order_id: found ?? '' }
  }),
)

/** Claims the first item after a number that can be had; null when there is none. */
async function claimOne(
  trx: Transaction<Database>,
  context: StaffContext,
  kind: QueueKind,
  seq: bigint,
): Promise<string | null> {
  let after = seq
  for (;;) {
    const order = await firstFree(trx, context, kind, after)
    if (!order) return null
    // A claim made since this snapshot began is not visible in it, and has precedence.
    if (await takeClaim(trx, context, order.id)) return order.id
    after = order.seq
  }
}

/**
 * Items that wait for the platform and can be decided, unclaimed by others, and not decided by the same person before.
 * Locked rows are skipped.
 */
const firstFree = (
  trx: Transaction<Database>,
  { staff: { staffId }, now }: StaffContext,
  kind: QueueKind,
  seq: bigint,
) =>
  trx
    .selectFrom('orders')
    .select(['orders.id', 'orders.seq'])
    .where('orders.kind', '=', kind === 'appeal' ? 'sale' : kind)
    .where('orders.state', '=', 'audit')
    .$if(kind === 'appeal', (query) =>
      query.where('orders.step', 'in', ['appeal', 'review']).where(isReadyForDecision(now)),
    )
    .where('orders.seq', '>', seq)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM claims c
        WHERE c.order_id = orders.id AND c.staff_id <> ${staffId} AND c.until > ${now})`,
    )
    .where(sql<boolean>`NOT EXISTS (SELECT FROM order_events e
        WHERE e.order_id = orders.id AND e.actor = 'operator' AND e.actor_id = ${staffId})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM open_proposals w JOIN proposals p ON p.id = w.proposal_id
        WHERE w.subject = orders.id::text AND p.made_by = ${staffId})`)
    .orderBy('orders.seq')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
