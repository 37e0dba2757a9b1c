import { consoleRechargeApprove as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { secondPersonFrom } from '../four-eyes/approval-limits.ts'
import { openProposal } from '../four-eyes/proposals.ts'
import { creditCommand } from './credit-recharge.ts'
import { findRecharge, rechargeReview } from './recharge-review.ts'
import { confirmCredit, proposeCredit } from './recharge-proposals.ts'

export const consoleRechargeApprove = staff(call, async ({ recharge_id: id, amount, note }, context) => {
  const { db } = context.services
  const recharge = await findRecharge(context, id)
  const first = await openProposal(db, 'recharge', recharge.id)
  if (first === null && amount >= (await secondPersonFrom(db, 'recharge'))) {
    const { order, command, proposal } = await proposeCredit(recharge, amount, note, context)
    return context.submit(command, await rechargeReview(context, order, proposal))
  }
  const { order, command } = first
    ? await confirmCredit(recharge, first, amount, note, context)
    : await creditCommand(recharge, amount, note, context)
  return context.submit(command, await rechargeReview(context, order))
})
