import { lixibaoCreateOrder as call, Refusal } from '@c2c/contract'
import { formatUsdt, interestMachine, openInterest, type Usdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { newOrder } from '../review/order-steps/common-order.ts'
import { interestAnswer, offerTerms, promiseOf } from './interest-orders.ts'

export const lixibaoCreateOrder = user(call, async (input, { services, userId, language, now, submit }) => {
  const { product, terms } = await offerTerms(services.reads, userId, input, now)
  refuseMovedInterest(input.interest, terms.interest)
  const { order: fresh, inserts } = newOrder({ kind: 'interest', userId, step: interestMachine.first, now })
  const order = { ...fresh, ...terms, product_id: product.id, name: product.name }
  return submit(
    {
      orderId: order.id,
      transfers: openInterest(promiseOf(order)),
      inserts: [
        ...inserts,
        { table: 'interest_orders', row: { order_id: order.id, product_id: product.id, ...terms } },
      ],
      recipients: [userId],
    },
    interestAnswer(order, language),
  ).catch(explainSoldOut)
})

/** Others may have taken what the reserve still had between the look at it and the order. */
function explainSoldOut(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'not_available') {
    throw new Refusal('not_available', { message: 'sold_out' })
  }
  throw error
}

/** Terms must equal those that were agreed to: a product's rate may change while it is being read. */
function refuseMovedInterest(seen: string, interest: Usdt): void {
  const amount = formatUsdt(interest)
  if (seen === '' || seen === amount) return
  throw new Refusal('state_conflict', {
    message: 'quote_moved',
    values: { amount, currency: 'USDT' },
    data: { interest: amount },
  })
}
