import { randomUUID } from 'node:crypto'
import { consoleProductCreate as call } from '@c2c/contract'
import { tellOffered } from '../../db/tell-offered.ts'
import { staff } from '../../http/context.ts'
import { productAnswer } from './console-products.ts'

export const consoleProductCreate = staff(call, ({ names, ...terms }, { now, change }) =>
  change(async (trx) => {
    const row = { id: randomUUID(), name: names, ...terms, active: true, created_at: now }
    await trx.insertInto('interest_products').values(row).execute()
    await tellOffered(trx, now)
    return productAnswer({ ...row, orders: 0n, principal: 0n })
  }),
)
