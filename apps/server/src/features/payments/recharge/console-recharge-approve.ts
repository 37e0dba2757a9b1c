import { consoleRechargeApprove as call } from '@c2c/contract'
import { rechargeMachine } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { decideWithApproval } from '../../review/four-eyes/decide-with-approval.ts'
import { moveForApproval } from '../../review/order-steps/move-order.ts'
import { creditCommand } from './credit-recharge.ts'
import { refuseUsedReceipts, resemblesAnother } from './recharge-claims.ts'
import { findRecharge, rechargeReview } from './recharge-review.ts'

export const consoleRechargeApprove = staff(call, async ({ recharge_id: id, amount, note }, context) => {
  const recharge = await findRecharge(context, id)
  const always = async () => amount > recharge.claimed || (await resemblesAnother(context.services.db, recharge))
  const decision = { kind: 'recharge', order: recharge, amount, always, payload: {}, note, terms: ['amount'] } as const
  const effects = {
    async propose() {
      const moved = moveForApproval(rechargeMachine, recharge, 'propose', context, note)
      await refuseUsedReceipts(context.services.db, recharge.network, recharge.txid, recharge.credentials)
      return moved
    },
    carryOut: (firstNote: string) => creditCommand(recharge, amount, note || firstNote, context),
  }
  const { order, command, proposal } = await decideWithApproval(decision, effects, context)
  return context.submit(command, await rechargeReview(context, order, proposal))
})
