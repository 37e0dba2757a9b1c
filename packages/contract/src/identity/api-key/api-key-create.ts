import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { newApiKey } from './api-key.ts'
import { keyFields } from './key-fields.ts'

/**
 * Creates an API key that reads. It takes no `Idempotency-Key`: a kept answer would hold the token. A key whose answer was
 * lost can be revoked.
 */
export const apiKeyCreate = webCall({
  name: 'api-key/create',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice'],
  input: z.object(keyFields),
  output: newApiKey,
  errors: ['limit_exceeded', 'account_frozen'],
})
