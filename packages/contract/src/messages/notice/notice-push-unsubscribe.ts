import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { endpoint } from './push-fields.ts'

/** Stops pushing notices to this browser. */
export const noticePushUnsubscribe = webCall({
  name: 'notice/push-unsubscribe',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ endpoint }),
  output: z.object({}),
  errors: [],
})
