import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { amount, id } from '../fields.ts'
import { interestTerms } from './interest-order.ts'

/** The terms of an order of `number` USDT that starts now; refused where the order itself would be. */
export const lixibaoPreview = webCall({
  name: 'lixibao/preview',
  auth: 'user',
  key: 'read',
  shows: ['offered', 'order'],
  input: z.object({ lixibao_id: id('interest_required'), number: amount('interest_money_required') }),
  output: z.object(interestTerms),
  errors: ['not_found', 'below_minimum', 'above_maximum', 'limit_exceeded', 'not_available'],
})
