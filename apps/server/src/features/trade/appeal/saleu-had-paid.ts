import { Refusal, saleuHadPaid as call } from '@c2c/contract'
import { merchantAccount } from '@c2c/domain'
import { readBalance } from '../../../ledger/read-balance.ts'
import { user, type UserContext } from '../../../http/context.ts'
import { requireOwnUploads } from '../../attach/attachments.ts'
import { moveSale } from '../order/move-sale.ts'
import { findOwnSale, latePaymentUntil, saleAnswer, type Sale } from '../order/sales.ts'

export const saleuHadPaid = user(call, async ({ order_id: id, credentials }, context) => {
  const { services, userId, now, language, submit } = context
  const { db } = services
  const found = await findOwnSale(db, userId, id)
  await requireInTime(found, context)
  await requireOwnUploads(db, userId, credentials)
  const appeal = { table: 'appeals', row: { order_id: found.id, opened_by: 'user', reason: 'late_payment' } } as const
  const open = async (reserved: boolean) => {
    const late = { table: 'late_payments', row: { order_id: found.id, reserved, at: now } } as const
    const move = { event: 'had_paid', actor: 'user', actorId: userId, now, credentials } as const
    const expired = { ...found, late: reserved ? 'held' : 'open' } as const
    const { sale, command } = await moveSale(db, expired, move, [late, appeal])
    return submit(command, saleAnswer(sale, language))
  }
  const reserved = (await readBalance(db, merchantAccount(found.merchant_id, 'available'))) >= found.number
  try {
    return await open(reserved)
  } catch (error) {
    // The merchant's balance was spent meanwhile.
    if (!reserved || !(error instanceof Refusal) || error.reason !== 'not_available') throw error
    return open(false)
  }
})

/** Refuses an expired purchase whose time for a late payment is over. */
async function requireInTime({ id, step, side }: Sale, { services, now }: UserContext): Promise<void> {
  if (step !== 'expired' || side !== 'buy') return
  const until = await latePaymentUntil(services.db, id)
  if (until === null || until <= now) throw new Refusal('state_conflict', { message: 'late_payment_over' })
}
