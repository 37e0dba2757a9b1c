import type { CallOutput, saleuMessage } from '@c2c/contract'
import { sql, type Selectable } from 'kysely'
import type { MessageActor, OrderMessageRow } from '../../../db/rows/order-rows.ts'
import type { CallContext } from '../../../http/context.ts'
import { storedImages } from '../../attach/attachments.ts'

type Message = CallOutput<typeof saleuMessage>
type StoredMessage = Omit<Selectable<OrderMessageRow>, 'seq'>

/** A message as one side reads it. */
export const messageAnswer = (
  { id, at, actor, kind, text, images }: StoredMessage,
  reader: MessageActor,
  stored: Awaited<ReturnType<typeof storedImages>>,
): Message => ({
  message_id: id,
  at: at.toISOString(),
  actor,
  own: actor === reader,
  kind,
  text,
  images: images.flatMap((image) => stored.get(image) ?? []),
})

/** Messages as one side reads them, with the addresses of their images. */
export async function messageAnswers(
  messages: readonly StoredMessage[],
  reader: MessageActor,
  context: Pick<CallContext, 'services' | 'imageUrl'>,
): Promise<Message[]> {
  const images = await storedImages(
    context,
    messages.flatMap((message) => message.images),
  )
  return messages.map((message) => messageAnswer(message, reader, images))
}

/** The number of messages unread by a side, by trade. */
export async function unreadCounts(
  { db }: CallContext['services'],
  orderIds: readonly string[],
  reader: MessageActor,
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_messages as m')
    .leftJoin('order_reads as r', (join) => join.onRef('r.order_id', '=', 'm.order_id').on('r.side', '=', reader))
    .where('m.order_id', 'in', orderIds)
    .where('m.actor', '<>', reader)
    .where(sql<boolean>`m.seq > coalesce(r.seq, 0)`)
    .groupBy('m.order_id')
    .select((eb) => ['m.order_id', eb.fn.countAll<bigint>().as('unread')])
    .execute()
  return new Map(rows.map(({ order_id, unread }) => [order_id, Number(unread)]))
}
