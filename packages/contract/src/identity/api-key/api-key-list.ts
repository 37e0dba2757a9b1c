import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { apiKey } from './api-key.ts'

/** The user's API keys, also those that have expired or were revoked. */
export const apiKeyList = webCall({
  name: 'api-key/list',
  auth: 'user',
  shows: ['account'],
  input: z.object(paging),
  output: listOf(apiKey),
  errors: [],
})
