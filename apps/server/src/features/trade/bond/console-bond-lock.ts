import { consoleBondLock as call } from '@c2c/contract'
import { lockBond } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { refuseObstacle } from '../../../services/verification/maker-obstacle.ts'
import { bondAnswer, makerInserts, ownBond } from './bonds.ts'
import { refuseLeaving } from './refusals.ts'

export const consoleBondLock = staff(call, async ({ merchant_id: named, amount }, context) => {
  const { bond, row, insert } = await ownBond(context, named, { kind: 'lock', amount })
  refuseLeaving(bond)
  const { total, available, merchantId, userId } = bond
  // As what a maker moves to the offers; the database refuses it too (sql/functions/trade/maker/refuse-maker-move.sql).
  if (userId !== null) await refuseObstacle(context.services.db, userId, context.now)
  return context.submit(
    {
      orderId: row.id,
      transfers: lockBond({ merchantId, userId }, amount),
      inserts: [...makerInserts(row, userId, 'in'), insert],
      recipients: [merchantId, ...(userId === null ? [] : [userId])],
    },
    bondAnswer({ ...bond, total: total + amount, available: available > amount ? available - amount : 0n }),
  )
})
