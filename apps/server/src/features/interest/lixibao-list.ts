import { lixibaoList as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { productName, ratesAnswer, remainingOf, selectProducts } from './products.ts'

export const lixibaoList = user(call, (input, { services: { db }, userId, language }) => {
  const products = selectProducts(db, userId).orderBy('p.created_at', 'desc').orderBy('p.day').orderBy('p.id')
  return paged(products, input, (product) => ({
    lixibao_id: product.id,
    name: productName(product.name, language),
    ...ratesAnswer(product),
    min_amount: formatUsdt(product.min_amount),
    max_amount: formatUsdt(product.max_amount),
    remaining: formatUsdt(remainingOf(product)),
  }))
})
