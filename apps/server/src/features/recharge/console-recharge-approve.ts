import { consoleRechargeApprove as call } from '@c2c/contract'
import { creditRecharge, rechargeMachine } from '@c2c/domain'
import type { Insert } from '../../db/ledger/command.ts'
import { staff } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { receiptFingerprints, refuseUsedReceipts } from './receipts.ts'
import { findRecharge, rechargeReview } from './review.ts'

export const consoleRechargeApprove = staff(call, async ({ recharge_id: id, amount, note }, context) => {
  const { services, now, submit } = context
  const recharge = await findRecharge(context, id)
  const { network, txid, credentials } = recharge
  const move = { event: 'approve', actor: 'operator', actorId: context.staff.staffId, now } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  await refuseUsedReceipts(services.db, network, txid, credentials)
  const fingerprints = await receiptFingerprints(services.db, network, txid, credentials)
  const used = fingerprints.map((fingerprint): Insert => ({
    table: 'used_receipts',
    row: { fingerprint, order_id: order.id },
  }))
  return submit(
    {
      orderId: order.id,
      transfers: creditRecharge(recharge.user_id, network, amount),
      transition,
      inserts: [...inserts, { table: 'recharge_credits', row: { order_id: order.id, amount, note } }, ...used],
      touches: [recharge.user_id],
    },
    await rechargeReview(context, { ...order, credited: amount, note }),
  )
})
