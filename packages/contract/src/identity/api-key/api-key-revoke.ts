import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { apiKey } from './api-key.ts'

/** Revokes a key for ever. */
export const apiKeyRevoke = webCall({
  name: 'api-key/revoke',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ key_id: id() }),
  output: apiKey,
  errors: ['not_found', 'state_conflict'],
})
