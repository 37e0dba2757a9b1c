import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { chosenNonce, ownerNonce } from './owner-nonce.ts'

/**
 * Chooses the random number that the leaves of the caller bind, from the next statement on. It is chosen once; `replaces` is the one in
 * force, where another one takes its place. The same number again changes nothing.
 */
export const liabilitiesChooseNonce = webCall({
  name: 'liabilities/choose-nonce',
  auth: 'user',
  stepUp: { field: 'replaces' },
  invalidates: ['notice'],
  input: z.object({ nonce: ownerNonce, replaces: z.optional(ownerNonce) }),
  output: z.object({ nonce: chosenNonce }),
  errors: ['state_conflict', 'account_frozen'],
})
