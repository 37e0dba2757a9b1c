import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { bytes, endpoint } from './push-fields.ts'

/** From now on notices are pushed to this browser, until the session ends: `PushSubscription.toJSON()`, its keys beside. */
export const noticePushSubscribe = webCall({
  name: 'notice/push-subscribe',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
  output: z.object({}),
  errors: ['not_available'],
})
