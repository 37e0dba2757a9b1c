import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { enqueue, type NewDelivery } from './enqueue.ts'

type Mail = Pick<NewDelivery, 'event' | 'eventId' | 'payload'>

/** Mails every active member of a merchant, whatever alerts they chose. Makers are users, and get none. */
export async function mailMembers(trx: Kysely<Database>, merchantId: string, mail: Mail, now: Date): Promise<void> {
  const members = await trx
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('disabled_at', 'is', null)
    .where('user_id', 'is', null)
    .execute()
  const about = { channel: 'staff_mail', merchantId, orderId: null, dueAt: now } as const
  await enqueue(
    trx,
    members.map(({ id }) => ({ ...about, ...mail, recipient: id })),
    now,
  )
}
