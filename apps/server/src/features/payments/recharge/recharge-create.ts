import { rechargeCreate as call } from '@c2c/contract'
import { rechargeMachine } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { parseClaim } from './recharge-claims.ts'
import { rechargeAnswer } from './recharges.ts'

export const rechargeCreate = user(call, async (input, { services, userId, now, language, submit }) => {
  const claim = await parseClaim(services, userId, { userId }, input)
  const { order, inserts } = newOrder({ kind: 'recharge', userId, step: rechargeMachine.first, now })
  return submit(
    {
      inserts: [...inserts, { table: 'recharges', row: { order_id: order.id, ...claim } }],
      recipients: [userId],
    },
    rechargeAnswer({ ...order, ...claim, credited: null, note: null }, language),
  )
})
