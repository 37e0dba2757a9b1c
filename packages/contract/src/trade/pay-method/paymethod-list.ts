import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { payMethodAnswer } from './pay-method-answer.ts'

/** The payment methods that accounts can be bound of now: those used in a currency that is on, or in `currency`. */
export const paymethodList = webCall({
  name: 'paymethod/list',
  auth: 'user',
  key: 'read',
  shows: ['offered'],
  input: z.object({ currency: optionalText(10) }),
  output: z.object({ list: z.array(payMethodAnswer) }),
  errors: [],
})
