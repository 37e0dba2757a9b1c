import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../services/outbox/enqueue.ts'
import type { StaffSession } from '../../services/sessions/staff-session.ts'

/** Mails every active member of a merchant that a key was made, whatever they chose to be alerted of. */
export async function tellMembers(
  trx: Kysely<Database>,
  { merchantId }: StaffSession,
  keyId: string,
  now: Date,
): Promise<void> {
  if (merchantId === null) return
  const members = await trx
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('disabled_at', 'is', null)
    .where('user_id', 'is', null)
    .execute()
  const event = { channel: 'staff_mail', merchantId, event: 'key.created', eventId: `key:${keyId}` } as const
  const mails = members.map(({ id }) => ({ ...event, recipient: id, orderId: null, payload: '', dueAt: now }))
  await enqueue(trx, mails, now)
}
