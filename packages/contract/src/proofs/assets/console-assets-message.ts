import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { claimedAddress } from './asset-fields.ts'

/** The message that the wallet of an address signs to prove that it is the service's; it is accepted for 7 days, once. */
export const consoleAssetsMessage = consoleCall({
  name: 'assets/message',
  auth: ['owner', 'operator'],
  shows: [],
  input: z.object(claimedAddress),
  output: z.object({ message: z.string(), address: z.string(), at: z.string(), nonce: z.string() }),
  errors: ['not_available', 'not_allowed'],
})
