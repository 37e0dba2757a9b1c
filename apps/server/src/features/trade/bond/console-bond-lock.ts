import { consoleBondLock as call } from '@c2c/contract'
import { lockBond } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { bondAnswer, ownBond } from './bonds.ts'
import { refuseLeaving } from './refusals.ts'

export const consoleBondLock = staff(call, async ({ merchant_id: named, amount }, context) => {
  const { bond, row, insert } = await ownBond(context, named, { kind: 'lock', amount })
  refuseLeaving(bond)
  const { total, available } = bond
  return context.submit(
    {
      orderId: row.id,
      transfers: lockBond(row.merchant_id, amount),
      inserts: [insert],
      recipients: [row.merchant_id],
    },
    bondAnswer({ ...bond, total: total + amount, available: available > amount ? available - amount : 0n }),
  )
})
