import { consoleProductChangeState as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { tellOffered } from '../../db/tell-offered.ts'
import { staff } from '../../http/context.ts'
import { productAnswer, selectAllProducts } from './console-products.ts'

export const consoleProductChangeState = staff(call, ({ lixibao_id: id, active }, { now, change }) =>
  change(async (trx) => {
    if (!isId(id)) throw new Refusal('not_found')
    await trx.updateTable('interest_products').set({ active }).where('id', '=', id).execute()
    const product = await selectAllProducts(trx).where('p.id', '=', id).executeTakeFirst()
    if (!product) throw new Refusal('not_found')
    await tellOffered(trx, now)
    return productAnswer(product)
  }),
)
