import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { MerchantAccountRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { mailMembers } from '../../../services/outbox/mail-members.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'
import { maskNumber } from '../../identity/bank-account/mask-number.ts'
import type { AccountEvent } from './account-events.ts'

type Account = Pick<Selectable<MerchantAccountRow>, 'merchant_id' | 'pay_type' | 'fields' | 'binding_id'>

/** Mails every active member of a merchant what was done to an account where it is paid; a maker is a user, and has no mails. */
export async function mailAccountEvent(
  trx: Transaction<Database>,
  event: AccountEvent,
  { merchant_id: merchantId, pay_type, fields, binding_id }: Account,
  { name: by }: StaffSession,
  now: Date,
): Promise<void> {
  if (binding_id !== null) return
  const number = fields['iban'] || fields['account'] || (Object.values(fields)[0] ?? '')
  const payload = JSON.stringify({ account: `${pay_type} ${maskNumber(number)}`, by })
  await mailMembers(trx, merchantId, { event, eventId: randomUUID(), payload }, now)
}
