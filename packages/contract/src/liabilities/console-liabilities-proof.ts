import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { knownSize, provenLiabilities } from './liability-head.ts'

/** The newest proof of the caller's merchant, to keep as a file; null before the first statement. */
export const consoleLiabilitiesProof = consoleCall({
  name: 'liabilities/proof',
  auth: ['merchant'],
  key: 'read',
  maker: 'continues',
  shows: [],
  input: z.object({ size: knownSize }),
  output: provenLiabilities,
  errors: ['not_allowed'],
})
