import { randomUUID } from 'node:crypto'
import { consoleMerchantCreate as call } from '@c2c/contract'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { merchantAnswer, chooseName, selectMerchants } from './merchants.ts'

export const consoleMerchantCreate = staff(call, ({ name }, { now, change }) =>
  change(async (trx) => {
    const name_skeleton = await chooseName(trx, name, null)
    const id = randomUUID()
    await trx.insertInto('merchants').values({ id, name, name_skeleton, created_at: now }).execute()
    await publishOffered(trx, now)
    return merchantAnswer(await selectMerchants(trx).where('id', '=', id).executeTakeFirstOrThrow())
  }),
)
