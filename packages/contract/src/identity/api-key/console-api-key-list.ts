import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { apiKey } from './api-key.ts'

/** The API keys of the caller's merchant, of all its members, also those that have expired or were revoked. */
export const consoleApiKeyList = consoleCall({
  name: 'api-key/list',
  auth: ['merchant'],
  rights: ['keys'],
  shows: ['staff'],
  input: z.object(paging),
  output: listOf(apiKey),
  errors: ['not_allowed'],
})
