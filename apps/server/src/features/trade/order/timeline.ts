import type { CallOutput, Language, saleuOrderDetail } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import type { Kysely, Selectable } from 'kysely'
import type { OrderExtensionRow } from '../../../db/rows/health-rows.ts'
import type { AppealDecisionRow, MessageActor, OrderEventRow } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { reasonFor } from '../../../services/texts/messages.ts'
import { messageAnswers } from './sale-messages.ts'
import { readWaits, type Sale } from './sales.ts'

/** One thing that happened to a trade. */
export type SaleEventRow = Pick<OrderEventRow, 'order_id' | 'at' | 'actor' | 'actor_id' | 'step'> & {
  readonly note: string
  readonly credentials: string[]
}

/** The events of trades, each oldest first. */
export async function readEvents(db: Kysely<Database>, orderIds: readonly string[]): Promise<SaleEventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'actor', 'actor_id', 'step', 'note', 'credentials'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** Events as a person reads them, without who exactly acted. */
export const timelineAnswer = (
  events: readonly SaleEventRow[],
  language: Language,
): CallOutput<typeof saleuOrderDetail>['timeline'] =>
  events.map(({ at, actor, step, note }) => ({ at: at.toISOString(), actor, step, note: reasonFor(note, language) }))

const minute = 60_000

/** The extended deadlines of trades, each oldest first. */
export async function readExtensions(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Selectable<OrderExtensionRow>[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('order_extensions').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

export const extensionAnswer = (
  extensions: readonly Selectable<OrderExtensionRow>[],
): CallOutput<typeof saleuOrderDetail>['extensions'] =>
  extensions.map(({ at, step, cause, due_from, due_at }) => ({
    at: at.toISOString(),
    step,
    cause,
    minutes: Math.round((due_at.getTime() - due_from.getTime()) / minute),
    due_at: due_at.toISOString(),
  }))

type Appeal = CallOutput<typeof saleuOrderDetail>['appeal']

/** Rows of an appeal that a command is about to write. */
export interface PendingAppeal {
  readonly appeal?: Database['appeals']
  readonly decision?: AppealDecisionRow
}

/** The appeals of trades as one side reads them, by trade, with pending rows; those without one are not in it. */
export async function appealAnswers(
  sales: readonly Sale[],
  reader: MessageActor,
  context: Pick<CallContext, 'services' | 'now' | 'imageUrl' | 'language'>,
  pending: PendingAppeal = {},
): Promise<Map<string, Appeal>> {
  const { db } = context.services
  const ids = sales.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const written = await db.selectFrom('appeals').selectAll().where('order_id', 'in', ids).execute()
  const appeals = [...written, ...(pending.appeal ? [pending.appeal] : [])]
  if (appeals.length === 0) return new Map()
  const [{ review }, writtenDecisions, evidence] = await Promise.all([
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
  const decisions = [...writtenDecisions, ...(pending.decision ? [pending.decision] : [])]
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
          .map(({ round, outcome, award, reason: why, at }) => ({
            round,
            outcome,
            award: award === null ? '' : formatUsdt(usdt(award)),
            reason: reasonFor(why, context.language),
            at: at.toISOString(),
          })),
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
