import { consoleBondKeep as call } from '@c2c/contract'
import { everyoneRecipient, publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { bondAnswer, ownBond, readBond } from './bonds.ts'
import { refuseKept } from './refusals.ts'

export const consoleBondKeep = staff(call, async ({ merchant_id: named }, context) => {
  const { bond, row } = await ownBond(context, named, { kind: 'keep', amount: 0n })
  refuseKept(bond)
  return context.change(async (trx) => {
    await trx.insertInto('bond_moves').values(row).execute()
    await publish(trx, { recipients: [row.merchant_id], subjects: ['money', 'order'] }, context.now)
    // Takers see the bond beside the offers, and it counts for them or not from now on.
    await publish(trx, { recipients: [everyoneRecipient], subjects: ['price'] }, context.now)
    return bondAnswer(await readBond(trx, row.merchant_id))
  })
})
