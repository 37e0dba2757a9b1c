import { consoleFundCancel as call, Refusal } from '@c2c/contract'
import { returnWithdrawal, usdt, withdrawMachine } from '@c2c/domain'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { requireMerchantsPlace } from '../../trade/merchant/merchants.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { selectWithdrawals } from '../withdraw/withdrawals.ts'
import { fundWithdrawalAnswer } from './fund-answers.ts'

export const consoleFundCancel = staff(call, async ({ withdraw_id: id }, context) => {
  const { services, staff: member, now, language, submit } = context
  await requireMerchantsPlace(services.db, member)
  const own = confinedTo(member)
  const ofMerchants = selectWithdrawals(services.db).where('orders.user_id', 'is', null)
  const withdrawal = isId(id) && (await ofMerchants.where('orders.id', '=', id).executeTakeFirst())
  if (!withdrawal || (own !== null && withdrawal.merchant_id !== own)) throw new Refusal('not_found')
  const move = { event: 'cancel', actor: 'merchant', actorId: member.staffId, now } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  const party = partyOf(withdrawal)
  return submit(
    { transfers: returnWithdrawal(party, usdt(withdrawal.amount)), transition, inserts, recipients: [party] },
    fundWithdrawalAnswer(order, language),
  )
})
