import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { amount, id, optionalText } from '../fields.ts'
import { orderSubjects } from '../live.ts'
import { interestOrder } from './interest-order.ts'

/** Invests `number` USDT for the product's term; the interest is reserved before it is promised. */
export const lixibaoCreateOrder = webCall({
  name: 'lixibao/create-order',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    lixibao_id: id('interest_required'),
    number: amount('interest_money_required'),
    /** The interest that the user saw; when it has changed, the order is refused with the current value. */
    interest: optionalText(20),
  }),
  output: interestOrder,
  errors: [
    'not_found',
    'state_conflict',
    'insufficient_balance',
    'below_minimum',
    'above_maximum',
    'limit_exceeded',
    'not_available',
    'account_frozen',
  ],
})
