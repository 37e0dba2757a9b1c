import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { bytes, endpoint } from '../notice/push-fields.ts'

/** From now on alerts are pushed to this browser, until the session ends: `PushSubscription.toJSON()`, its keys beside. */
export const consoleAlertPushSubscribe = consoleCall({
  name: 'alert/push-subscribe',
  auth: ['merchant'],
  rights: 'own',
  invalidates: ['staff'],
  input: z.object({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
  output: z.object({}),
  errors: ['not_allowed', 'not_available'],
})
