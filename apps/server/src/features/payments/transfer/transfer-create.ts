import { randomUUID } from 'node:crypto'
import { Refusal, transferCreate as call } from '@c2c/contract'
import { formatUsdt, sendToUser, type Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { orderNumber } from '../../../services/crypto/secrets.ts'
import { alertInsert } from '../../../services/outbox/alerts.ts'
import { shownReceiver } from '../../../services/receivers/shown-receiver.ts'
import { isFrozen } from '../../../services/restrictions/freezes.ts'
import { holdsOf, transferHold } from '../../../services/restrictions/holds.ts'
import { readPayoutDelay } from '../../../services/restrictions/payout-delay.ts'
import { requireWithinDay } from './limits.ts'
import { receiverUnavailable, requestOver, transferWaits } from './refusals.ts'
import { requestState, selectRequests, transferAnswer } from './transfers.ts'

/** The database refuses the same of what is created at the same time (sql/functions/payments/transfer/refuse-user-transfers.sql). */
export const transferCreate = user(call, async (input, { services, userId, now, submit }) => {
  const { db } = services
  const sides = await shownReceiver(services, userId, input.receiver, now)
  if (sides.request_id !== null) await requireAsked(db, sides.request_id, input.amount, now)
  if (await isFrozen(db, sides.to_user)) throw receiverUnavailable()
  const [hold] = await holdsOf(db, userId, now)
  if (hold) throw transferHold(hold.until)
  const { hours } = await readPayoutDelay(db, userId, now)
  if (hours > 0) throw transferWaits(hours)
  await requireWithinDay(db, userId, input.amount, now)
  const row = {
    id: randomUUID(),
    transfer_no: orderNumber('T', now),
    ...sides,
    amount: input.amount,
    note: input.note,
    created_at: now,
  }
  const notice = { id: randomUUID(), user_id: row.to_user, order_id: null, alert: false, mail_to: null, at: now }
  return submit(
    {
      orderId: row.id,
      transfers: sendToUser(userId, row.to_user, row.amount),
      inserts: [
        { table: 'user_transfers', row },
        alertInsert({ userId, type: 'alert_transfer', detail: row.transfer_no }, now),
        { table: 'notices', row: { ...notice, type: 'transfer_received', detail: row.transfer_no } },
      ],
      recipients: [userId, row.to_user],
    },
    transferAnswer(row, userId),
  )
})

/** Refuses another amount than a request asks for, and a request that is over. */
async function requireAsked(db: Kysely<Database>, id: string, amount: Usdt, now: Date): Promise<void> {
  const request = await selectRequests(db).where('transfer_requests.id', '=', id).executeTakeFirst()
  if (!request || requestState(request, now) !== 'open') throw requestOver()
  if (request.amount !== amount) {
    const values = { amount: formatUsdt(request.amount) }
    throw new Refusal('state_conflict', { message: 'request_amount', values })
  }
}
