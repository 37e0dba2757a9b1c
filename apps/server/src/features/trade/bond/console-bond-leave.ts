import { consoleBondLeave as call } from '@c2c/contract'
import { everyoneRecipient, publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { alertLeaving } from './alert-leaving.ts'
import { bondAnswer, ownBond, readBond } from './bonds.ts'
import { refuseEmpty, refuseLeaving } from './refusals.ts'

export const consoleBondLeave = staff(call, async ({ merchant_id: named }, context) => {
  const { bond, row } = await ownBond(context, named, { kind: 'leave', amount: 0n })
  refuseLeaving(bond)
  refuseEmpty(bond)
  return context.change(async (trx) => {
    await trx.insertInto('bond_moves').values(row).execute()
    await alertLeaving(trx, bond, context)
    await publish(trx, { recipients: [row.merchant_id], subjects: ['money', 'order'] }, context.now)
    // Takers see the bond beside the offers, and it counts for them or not from now on.
    await publish(trx, { recipients: [everyoneRecipient], subjects: ['price'] }, context.now)
    return bondAnswer(await readBond(trx, row.merchant_id))
  })
})
