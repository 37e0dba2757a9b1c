import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { knownSize, provenLiabilities } from './liability-head.ts'

/** The newest proof of a merchant, the caller's own or the one that the owner names, to keep as a file; null before the first statement. */
export const consoleLiabilitiesProof = consoleCall({
  name: 'liabilities/proof',
  auth: ['owner', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: [],
  input: z.object({ size: knownSize, merchant_id: optionalText(64) }),
  output: provenLiabilities,
  errors: ['not_found', 'not_allowed'],
})
