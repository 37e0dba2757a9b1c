import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { endpoint } from './push-fields.ts'

/** Notices are not pushed to this browser any more. */
export const noticePushUnsubscribe = webCall({
  name: 'notice/push-unsubscribe',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ endpoint }),
  output: z.object({}),
  errors: [],
})
