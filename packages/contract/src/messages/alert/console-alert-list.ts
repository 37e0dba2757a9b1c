import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { alertEvents } from './alert-fields.ts'

/** The last 20 alerts of the caller's merchant, newest first. */
export const consoleAlertList = consoleCall({
  name: 'alert/list',
  auth: ['merchant'],
  shows: ['alert'],
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        alert_id: z.string(),
        event: z.enum(alertEvents),
        /** Empty for an event of no trade. */
        order_id: z.string(),
        order_no: z.string(),
        at: z.string(),
      }),
    ),
  }),
  errors: ['not_allowed'],
})
