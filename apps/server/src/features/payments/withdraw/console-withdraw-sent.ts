import { consoleWithdrawSent as call, invalidField, Refusal } from '@c2c/contract'
import { canonicalTransactionId } from '@c2c/domain'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { payoutNetwork } from './on-chain/payout-address.ts'
import { requireReleased } from './pay-withdrawal.ts'
import { findWithdrawal, withdrawReview } from './withdraw-review.ts'

export const consoleWithdrawSent = staff(call, async ({ withdraw_id: id, txid: given }, context) => {
  const { now, services } = context
  const withdrawal = await findWithdrawal(context, id)
  const { network } = requireReleased(withdrawal)
  const { chain } = await payoutNetwork(services, network)
  const written = canonicalTransactionId(given, chain.family)
  if (written === null) throw invalidField('txid', 'txid_format')
  const txid = written.startsWith('0x') ? written : `0x${written}`
  await context.change(async (trx) => {
    const order = trx.selectFrom('orders').select('step').where('id', '=', id).forUpdate()
    const { step } = await order.executeTakeFirstOrThrow()
    if (step !== 'approved') throw new Refusal('state_conflict', { message: 'payout_not_waiting', data: { step } })
    const row = {
      network,
      txid,
      sender: null,
      nonce: null,
      state: 'named',
      problem: '',
      at: now,
      known_at: now,
    } as const
    await trx
      .insertInto('chain_named')
      .values({ order_id: id, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute()
    await publish(trx, { recipients: [partyOf(withdrawal)], subjects: call.invalidates }, now)
    return {}
  })
  return withdrawReview(context, await findWithdrawal(context, id))
})
