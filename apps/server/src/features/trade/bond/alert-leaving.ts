import { formatUsdt } from '@c2c/domain'
import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { mailMembers } from '../../../services/outbox/enqueue.ts'
import type { Bond } from './bonds.ts'

/** Alerts all who could take a notice back, since a thief may have given it: every member by mail, or the user who is the maker. */
export async function alertLeaving(
  trx: Transaction<Database>,
  { merchantId, userId, total }: Bond,
  { staff: { name: by }, now }: StaffContext,
): Promise<void> {
  const amount = formatUsdt(total)
  if (userId !== null) return writeAlert(trx, { userId, type: 'alert_bond_leaving', detail: `${amount} USDT` }, now)
  const payload = JSON.stringify({ amount, by })
  await mailMembers(trx, merchantId, { event: 'bond.leaving', eventId: randomUUID(), payload }, now)
}
