import { randomUUID } from 'node:crypto'
import { makerMove as call, Refusal } from '@c2c/contract'
import { formatUsdt, moveOfMaker } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { refuseObstacle } from '../../services/verification/maker-obstacle.ts'
import { requireMaker } from './own-maker.ts'

export const makerMove = user(call, async ({ direction, amount }, { services: { db }, userId, now, submit }) => {
  const { id: merchantId, suspended_at } = await requireMaker(db, userId)
  if (direction === 'in') {
    await refuseObstacle(db, userId, now)
    if (suspended_at !== null) throw new Refusal('not_allowed', { message: 'maker_may_not_begin' })
  }
  const row = { id: randomUUID(), user_id: userId, merchant_id: merchantId, direction, amount, at: now }
  return submit(
    {
      orderId: row.id,
      transfers: moveOfMaker({ userId, merchantId }, direction, amount),
      inserts: [{ table: 'maker_moves', row }],
      recipients: [userId, merchantId],
    },
    { move_id: row.id, direction, amount: formatUsdt(amount), created_at: now.toISOString() },
  )
})
