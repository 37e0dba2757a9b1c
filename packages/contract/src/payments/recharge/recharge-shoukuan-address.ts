import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { receivingAddress } from './offered-address.ts'

/** Where to send USDT of a network; without a type, the first one. `uri` is what a QR code holds. */
export const rechargeShoukuanAddress = webCall({
  name: 'recharge/shoukuan-address',
  auth: 'user',
  key: 'read',
  shows: ['offered'],
  input: z.object({ type: optionalText(20) }),
  output: receivingAddress,
  errors: ['not_available'],
})
