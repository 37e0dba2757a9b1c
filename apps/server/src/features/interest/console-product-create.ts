import { randomUUID } from 'node:crypto'
import { consoleProductCreate as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { productAnswer } from './products.ts'
import { offerProduct } from './interest-proposals.ts'

export const consoleProductCreate = staff(call, ({ names, ...terms }, context) =>
  context.change(async (trx) => {
    const row = { id: randomUUID(), name: names, ...terms, active: false, created_at: context.now }
    await trx.insertInto('interest_products').values(row).execute()
    const active = await offerProduct(trx, row, context)
    return productAnswer({ ...row, active, orders: 0n, principal: 0n })
  }),
)
