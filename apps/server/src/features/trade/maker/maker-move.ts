import { randomUUID } from 'node:crypto'
import { makerMove as call } from '@c2c/contract'
import { formatUsdt, moveOfMaker } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { refuseObstacle } from '../../../services/verification/maker-obstacle.ts'
import { requireMaker } from './own-maker.ts'

export const makerMove = user(call, async ({ direction, amount }, { services: { db }, userId, now, submit }) => {
  const { id: merchantId } = await requireMaker(db, userId)
  // The database refuses a suspended maker (sql/functions/trade/maker/refuse-maker-move.sql).
  if (direction === 'in') await refuseObstacle(db, userId, now)
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
