import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { webhook } from './webhook-fields.ts'

/** The webhook endpoints of the caller's merchant. */
export const consoleWebhookList = consoleCall({
  name: 'webhook/list',
  auth: ['merchant'],
  rights: ['keys'],
  shows: ['staff'],
  input: z.object(paging),
  output: listOf(webhook),
  errors: ['not_allowed'],
})
