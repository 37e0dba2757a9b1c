import { Refusal, withdrawCancel as call } from '@c2c/contract'
import { returnWithdrawal, usdt, withdrawMachine } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { isId } from '../../../db/ids.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { selectUserWithdrawals, withdrawalAnswer } from './withdrawals.ts'

export const withdrawCancel = user(call, async ({ withdraw_id: id }, { services, userId, now, language, submit }) => {
  const own = selectUserWithdrawals(services.db).where('orders.user_id', '=', userId)
  const withdrawal = isId(id) && (await own.where('orders.id', '=', id).executeTakeFirst())
  if (!withdrawal) throw new Refusal('not_found')
  const move = { event: 'cancel', actor: 'user', actorId: userId, now } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  return submit(
    {
      transfers: returnWithdrawal(userId, usdt(withdrawal.amount)),
      transition,
      inserts,
      recipients: [userId],
    },
    withdrawalAnswer(order, language),
  )
})
