import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { optionalText } from '../fields.ts'

/** Where to send USDT of a network; without a type, the first one. `uri` is what a QR code holds. */
export const rechargeShoukuanAddress = webCall({
  name: 'recharge/shoukuan-address',
  auth: 'user',
  key: 'read',
  shows: ['offered'],
  input: z.object({ type: optionalText(20) }),
  output: z.object({
    type: z.string(),
    types: z.array(z.object({ type: z.string(), label: z.string() })),
    address: z.string(),
    uri: z.string(),
    min_amount: z.string(),
    confirmations: z.number(),
  }),
  errors: ['not_available'],
})
