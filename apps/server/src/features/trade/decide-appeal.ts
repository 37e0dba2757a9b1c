import { invalidField, Refusal } from '@c2c/contract'
import type { SaleEvent } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { AppealDecisionRow } from '../../db/order-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { moveSale } from './move-sale.ts'
import type { Sale } from './sales.ts'
import { readWaits } from './waits.ts'

/** Whether a trade is waiting for an operator's decision. */
export const isDisputed = ({ step }: Sale): boolean => step === 'appeal' || step === 'review'

/**
 * An operator's decision of an appeal, with the reason that both sides read. Where a review may be asked for, the escrow
 * waits for it; the decision of a review is final. Refuses without a reason, before both sides have spoken or the time
 * for it is over, and (by the database) whoever decided the same appeal before.
 */
export async function decideAppeal(
  sale: Sale,
  outcome: AppealDecisionRow['outcome'],
  reason: string,
  context: StaffContext,
) {
  const { services, staff, now } = context
  if (reason === '') throw invalidField('reason', 'reason_required')
  const review = sale.step === 'review'
  if (!review) await requireHearing(services.db, sale, now)
  const { review: reviewTime } = await readWaits(services.db, 0)
  const event: SaleEvent = review || reviewTime === 0 ? outcome : `decide_${outcome}`
  const decision = { order_id: sale.id, round: review ? 2 : 1, outcome, reason, staff_id: staff.staffId, at: now }
  const move = { event, actor: 'operator', actorId: staff.staffId, now, note: reason } as const
  return moveSale(services.db, sale, outcome === 'return' && !event.startsWith('decide') ? { ...move, reason } : move, [
    { table: 'appeal_decisions', row: decision },
  ])
}

/** Both sides have spoken, or have had their time to. */
async function requireHearing(db: Kysely<Database>, sale: Sale, now: Date): Promise<void> {
  if (sale.due_at === null || sale.due_at <= now) return
  const [appeal, evidence] = await Promise.all([
    db.selectFrom('appeals').select('opened_by').where('order_id', '=', sale.id).executeTakeFirst(),
    db
      .selectFrom('order_messages')
      .select('actor')
      .distinct()
      .where('order_id', '=', sale.id)
      .where('kind', '=', 'evidence')
      .execute(),
  ])
  const spoke = new Set<string | undefined>([appeal?.opened_by, ...evidence.map(({ actor }) => actor)])
  if (spoke.has('user') && spoke.has('merchant')) return
  const until = sale.due_at.toISOString()
  throw new Refusal('state_conflict', { message: 'evidence_time', values: { until }, data: { step: sale.step, until } })
}
