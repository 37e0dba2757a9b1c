import { consoleWithdrawApprove as call, invalidField } from '@c2c/contract'
import { withdrawMachine } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { decideWithApproval } from '../../review/four-eyes/decide-with-approval.ts'
import { moveForApproval } from '../../review/order-steps/move-for-approval.ts'
import { destinationOf } from './on-chain/withdrawal-on-chain.ts'
import { payCommand } from './pay-withdrawal.ts'
import { payoutReference, refuseUsedReference } from './payout-references.ts'
import { refusePayout } from './payee/refuse-payout.ts'
import { releaseCommand } from './on-chain/release-withdrawal.ts'
import { payeeNeedsApproval } from './payee/screen-payee.ts'
import { findWithdrawal, withdrawReview } from './withdraw-review.ts'

export const consoleWithdrawApprove = staff(call, async ({ withdraw_id: id, payout_ref: given, note }, context) => {
  const { db } = context.services
  const withdrawal = await findWithdrawal(context, id)
  const { chain } = withdrawal
  if (chain === null && given === '') throw invalidField('payout_ref', 'payout_ref_required')
  const payout_ref = chain ? destinationOf(chain) : await payoutReference(db, withdrawal, given)
  // This applies to the first of two decisions too; the database refuses the payout itself
  // (sql/functions/payments/withdraw/refuse-payout-to-frozen-user.sql).
  await refusePayout(db, withdrawal)
  const always = () => payeeNeedsApproval(context.services, withdrawal)
  const terms = { amount: withdrawal.amount, payload: { payout_ref }, note, term: 'payout_ref' }
  const effects = {
    async propose() {
      const moved = moveForApproval(withdrawMachine, withdrawal, 'propose', context, note)
      if (chain === null) await refuseUsedReference(db, payout_ref)
      return moved
    },
    carryOut: (firstNote: string) =>
      chain === null
        ? payCommand(withdrawal, { payout_ref, note: note || firstNote }, context)
        : releaseCommand(withdrawal, note || firstNote, context),
  }
  const decision = { kind: 'withdraw', order: withdrawal, always, ...terms } as const
  const { order, command, proposal } = await decideWithApproval(decision, effects, context)
  return context.submit(command, await withdrawReview(context, order, proposal))
})
