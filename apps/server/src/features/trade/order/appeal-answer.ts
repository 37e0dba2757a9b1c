import type { CallOutput, saleuOrderDetail } from '@c2c/contract'
import type { MessageActor } from '../../../db/rows/order-rows.ts'
import type { CallContext } from '../../../http/context.ts'
import { messageAnswers } from './sale-messages.ts'
import type { Sale } from './sales.ts'
import { readWaits } from './waits.ts'

type Appeal = CallOutput<typeof saleuOrderDetail>['appeal']

/** The appeals of trades as one side reads them, by trade; those without one are not in it. */
export async function appealAnswers(
  sales: readonly Sale[],
  reader: MessageActor,
  context: Pick<CallContext, 'services' | 'now' | 'imageUrl'>,
): Promise<Map<string, Appeal>> {
  const { db } = context.services
  const ids = sales.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const appeals = await db.selectFrom('appeals').selectAll().where('order_id', 'in', ids).execute()
  if (appeals.length === 0) return new Map()
  const [{ review }, decisions, evidence] = await Promise.all([
    readWaits(db, 0),
    db.selectFrom('appeal_decisions').selectAll().where('order_id', 'in', ids).orderBy('round').execute(),
    db
      .selectFrom('order_messages')
      .selectAll()
      .where('order_id', 'in', ids)
      .where('kind', '=', 'evidence')
      .orderBy('seq')
      .execute(),
  ])
  const answers = await messageAnswers(evidence, reader, context)
  return new Map(
    appeals.map(({ order_id, opened_by, reason }) => [
      order_id,
      {
        opened_by,
        reason,
        reserved: reservedOf(sales.find(({ id }) => id === order_id)),
        ...deadlines(
          sales.find(({ id }) => id === order_id),
          review > 0,
        ),
        evidence: answers.filter((_, i) => evidence[i]?.order_id === order_id),
        decisions: decisions
          .filter((decision) => decision.order_id === order_id)
          .map(({ round, outcome, reason: why, at }) => ({ round, outcome, reason: why, at: at.toISOString() })),
      },
    ]),
  )
}

const reservedOf = (sale: Sale | undefined) => (sale?.late ? sale.late === 'held' : null)

function deadlines(sale: Sale | undefined, reviews: boolean) {
  const due = sale?.due_at?.toISOString() ?? ''
  const decided = sale?.step === 'decided_release' || sale?.step === 'decided_return'
  return {
    evidence_until: sale?.step === 'appeal' ? due : '',
    review_until: decided ? due : '',
    reviewable: reviews && sale?.step === 'appeal',
  }
}
