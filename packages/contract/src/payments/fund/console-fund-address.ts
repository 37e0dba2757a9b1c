import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { receivingAddress } from '../recharge/offered-address.ts'

/** Where a merchant sends USDT of a network; without a type, the first one. `uri` is what a QR code holds. */
export const consoleFundAddress = consoleCall({
  name: 'fund/address',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: ['offered'],
  input: z.object({ type: optionalText(20) }),
  output: receivingAddress,
  errors: ['not_available', 'not_allowed'],
})
