import { consoleMerchantChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { tellOffered } from '../../db/tell-offered.ts'
import { staff } from '../../http/context.ts'
import { merchantAnswer, refuseTakenName, selectMerchants } from './merchants.ts'

export const consoleMerchantChange = staff(call, ({ merchant_id: id, name, suspended }, { now, change }) =>
  change(async (trx) => {
    const before = isId(id) && (await selectMerchants(trx).where('id', '=', id).executeTakeFirst())
    if (!before) throw new Refusal('not_found')
    if (name !== undefined) await refuseTakenName(trx, name, id)
    const until = suspended ? (before.suspended_at ?? now) : null
    await trx
      .updateTable('merchants')
      .set({ name: name ?? before.name, suspended_at: suspended === undefined ? before.suspended_at : until })
      .where('id', '=', id)
      .execute()
    await tellOffered(trx, now)
    return merchantAnswer(await selectMerchants(trx).where('id', '=', id).executeTakeFirstOrThrow())
  }),
)
