import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { knownSize, provenLiabilities } from './liability-head.ts'

/** The newest proof of the caller; null before the first statement. */
export const liabilitiesProof = webCall({
  name: 'liabilities/proof',
  auth: 'user',
  key: 'read',
  shows: [],
  input: z.object({ size: knownSize }),
  output: provenLiabilities,
  errors: [],
})
