import { consoleProductChangeState as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { staff } from '../../http/context.ts'
import { offerProduct, setActive } from './interest-proposals.ts'
import { productAnswer, selectAllProducts } from './products.ts'

export const consoleProductChangeState = staff(call, ({ lixibao_id: id, active }, context) =>
  context.change(async (trx) => {
    const product = isId(id) ? await selectAllProducts(trx).where('p.id', '=', id).executeTakeFirst() : undefined
    if (!product) throw new Refusal('not_found')
    if (!active) await setActive(trx, id, false, context.now)
    const offered = active && (product.active || (await offerProduct(trx, product, context)))
    return productAnswer({ ...product, active: offered })
  }),
)
