import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { amount, id } from '../fields.ts'
import { interestOrder } from './interest-order.ts'

/** Puts `number` USDT aside for the product's days; the interest is funded before it is promised. */
export const lixibaoCreateOrder = webCall({
  name: 'lixibao/create-order',
  auth: 'user',
  creating: true,
  input: z.object({ lixibao_id: id('interest_required'), number: amount('interest_money_required') }),
  output: interestOrder,
  errors: [
    'not_found',
    'insufficient_balance',
    'below_minimum',
    'above_maximum',
    'limit_exceeded',
    'not_available',
    'account_frozen',
  ],
})
