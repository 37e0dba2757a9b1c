import { randomUUID } from 'node:crypto'
import { Refusal, type CallOutput, type saleuMessage } from '@c2c/contract'
import { saleMachines, type SaleStep } from '@c2c/domain'
import { sql } from 'kysely'
import type { OrderMessageRow } from '../../../db/rows/order-rows.ts'
import { publish } from '../../../commands/publish.ts'
import type { CallContext } from '../../../http/context.ts'
import { requireOwnUploads, storedImages } from '../../attach/attachments.ts'
import { paged } from '../../../http/paged.ts'
import { messageAnswer, messageAnswers } from '../order/sale-messages.ts'
import type { SaleParty } from '../order/move-sale.ts'

type Message = CallOutput<typeof saleuMessage>

/** The dependencies of a command, for any caller. */
export type SubmitContext = Pick<CallContext, 'services' | 'now' | 'imageUrl' | 'submit'>

interface Written {
  readonly kind: OrderMessageRow['kind']
  readonly text: string
  readonly credentials: readonly string[]
}

/** At which steps something may be said: evidence while an operator is to decide, chat for as long as the trade is open. */
const speaks = (kind: Written['kind'], { side, step }: SaleParty['sale']): boolean =>
  kind === 'evidence' ? step === 'appeal' || step === 'review' : saleMachines[side].states[step as SaleStep] === 'audit'

/**
 * Adds a message to a trade; `more` is added to the answer. Refuses with `state_conflict` where the conversation is closed, and images of other
 * users.
 */
export async function writeMessage<More extends object = object>(
  { sale, actor, actorId }: SaleParty,
  { kind, text, credentials }: Written,
  { services, now, imageUrl, submit }: SubmitContext,
  more = {} as More,
): Promise<Message & More> {
  if (!speaks(kind, sale)) {
    const ended = sale.state === 'audit' ? {} : { message: 'order_finished' as const }
    throw new Refusal('state_conflict', { ...ended, data: { step: sale.step } })
  }
  await services.limits.take('messages', actorId)
  await requireOwnUploads(services.db, actorId, credentials)
  const row = { id: randomUUID(), order_id: sale.id, at: now, actor, actor_id: actorId, kind, text }
  const message = { ...row, images: [...credentials] }
  const images = await storedImages({ services, imageUrl }, credentials)
  return submit(
    {
      orderId: sale.id,
      inserts: [{ table: 'order_messages', row: message }],
      recipients: [sale.user_id, sale.merchant_id],
    },
    { ...messageAnswer(message, actor, images), ...more },
  )
}

/** Whether the other side of the trade has read a message; the user reads what an operator writes. */
const isRead = sql<boolean>`EXISTS (SELECT FROM order_reads r WHERE r.order_id = order_messages.order_id
  AND r.side = CASE order_messages.actor WHEN 'user' THEN 'merchant' ELSE 'user' END AND r.seq >= order_messages.seq)`

/**
 * A page of a trade's conversation, newest first; the first page marks everything as read by that side, if it `marks`, and
 * notifies the other one.
 */
export async function readConversation(
  { sale, actor }: SaleParty,
  paging: { readonly page: number; readonly page_size: number },
  context: Pick<CallContext, 'services' | 'imageUrl' | 'now'>,
  marks = true,
) {
  const { db } = context.services
  const query = db
    .selectFrom('order_messages')
    .select(['id', 'order_id', 'at', 'actor', 'actor_id', 'kind', 'text', 'images', 'seq'])
    .select(isRead.as('read'))
    .where('order_id', '=', sale.id)
    .orderBy('seq', 'desc')
  const page = await paged(query, paging, (message) => message)
  const newest = page.list[0]
  if (marks && paging.page === 1 && newest) await markRead({ sale, actor }, newest.seq, context)
  const answers = await messageAnswers(page.list, actor, context)
  return {
    ...page,
    list: answers.map((answer, place) => ({
      ...answer,
      read: page.list[place]?.read ?? false,
      writer: page.list[place]?.actor_id ?? '',
    })),
  }
}

/** Marks all messages up to one as read by a side. */
async function markRead(
  { sale, actor }: Pick<SaleParty, 'sale' | 'actor'>,
  seq: bigint,
  { services: { db }, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: marked } = await trx
      .insertInto('order_reads')
      .values({ order_id: sale.id, side: actor, seq })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'side'])
          .doUpdateSet({ seq: (eb) => eb.ref('excluded.seq') })
          .whereRef('order_reads.seq', '<', 'excluded.seq'),
      )
      .executeTakeFirstOrThrow()
    if (marked === 0n || actor === 'operator') return
    const recipients = [actor === 'user' ? sale.merchant_id : sale.user_id]
    await publish(trx, { recipients, subjects: ['message'] }, now)
  })
}
