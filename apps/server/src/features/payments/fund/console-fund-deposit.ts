import { consoleFundDeposit as call } from '@c2c/contract'
import { rechargeMachine } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { actingMerchant, requireMerchantsPlace } from '../../trade/merchant/merchants.ts'
import { parseClaim } from '../recharge/recharge-claims.ts'
import { depositAnswer } from './fund-answers.ts'

export const consoleFundDeposit = staff(call, async (input, { services, staff: member, now, language, submit }) => {
  const { db } = services
  const { id: merchantId } = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  const claim = await parseClaim(services, member.staffId, { merchantId }, input)
  const by = { userId: null, merchantId, staffId: member.staffId }
  const { order, inserts } = newOrder({ kind: 'recharge', ...by, step: rechargeMachine.first, now })
  return submit(
    {
      inserts: [...inserts, { table: 'recharges', row: { order_id: order.id, ...claim } }],
      recipients: [merchantId],
    },
    depositAnswer({ ...order, ...claim, credited: null, note: null }, language),
  )
})
