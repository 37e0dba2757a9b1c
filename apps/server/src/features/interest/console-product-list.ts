import { consoleProductList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { productAnswer, selectAllProducts } from './products.ts'

export const consoleProductList = staff(call, (input, { services: { db } }) =>
  paged(selectAllProducts(db).orderBy('p.created_at', 'desc').orderBy('p.day').orderBy('p.id'), input, productAnswer),
)
