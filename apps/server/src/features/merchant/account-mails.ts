import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { MerchantAccountRow } from '../../db/rows/offered-rows.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../services/outbox/enqueue.ts'
import type { StaffSession } from '../../services/sessions/staff-session.ts'
import { maskNumber } from '../bank-account/mask-number.ts'
import type { AccountEvent } from './account-events.ts'

type Account = Pick<Selectable<MerchantAccountRow>, 'merchant_id' | 'pay_type' | 'fields' | 'binding_id'>

/** Mails every active member of a merchant what was done to an account where it is paid; a maker is a user, and has no mails. */
export async function mailMembers(
  trx: Transaction<Database>,
  event: AccountEvent,
  { merchant_id: merchantId, pay_type, fields, binding_id }: Account,
  { name: by }: StaffSession,
  now: Date,
): Promise<void> {
  if (binding_id !== null) return
  const members = await trx
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('disabled_at', 'is', null)
    .where('user_id', 'is', null)
    .execute()
  const number = fields['iban'] || fields['account'] || (Object.values(fields)[0] ?? '')
  const payload = JSON.stringify({ account: `${pay_type} ${maskNumber(number)}`, by })
  const mail = { channel: 'staff_mail', merchantId, event, eventId: randomUUID(), orderId: null, payload } as const
  await enqueue(
    trx,
    members.map(({ id }) => ({ ...mail, recipient: id, dueAt: now })),
    now,
  )
}
