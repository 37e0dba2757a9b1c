import type { Selectable, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { MerchantAccountRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { mailMembers } from '../../../services/outbox/enqueue.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'

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

/** Events of receiving accounts that are mailed to every member of a merchant regardless of choices, with their sentences. */
export const accountEvents = {
  'account.added': 'desk_account_added',
  'account.changed': 'desk_account_changed',
  'account.confirmed': 'desk_account_confirmed',
  'account.retired': 'desk_account_retired',
} as const

type AccountEvent = keyof typeof accountEvents

export const isAccountEvent = (event: string): event is AccountEvent => Object.hasOwn(accountEvents, event)

/** The account, masked, and the member who changed it. */
export interface AccountPayload {
  readonly account: string
  readonly by: string
}
