import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { apiKey } from './api-key.ts'

/** Revokes a key of the caller's merchant for ever, also one that another member made. */
export const consoleApiKeyRevoke = consoleCall({
  name: 'api-key/revoke',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ key_id: id() }),
  output: apiKey,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
