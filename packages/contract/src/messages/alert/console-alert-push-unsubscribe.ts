import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { endpoint } from '../notice/push-fields.ts'

/** Stops pushing alerts to this browser. */
export const consoleAlertPushUnsubscribe = consoleCall({
  name: 'alert/push-unsubscribe',
  auth: ['merchant'],
  rights: 'own',
  invalidates: ['staff'],
  input: z.object({ endpoint }),
  output: z.object({}),
  errors: ['not_allowed'],
})
