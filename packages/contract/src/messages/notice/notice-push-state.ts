import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { endpointMaximum } from './push-fields.ts'

/**
 * Whether notices can be pushed to browsers: the VAPID key (RFC 8292), empty where they cannot; and whether they are
 * pushed to the browser that `endpoint` names, in this session.
 */
export const noticePushState = webCall({
  name: 'notice/push-state',
  auth: 'user',
  shows: ['account'],
  input: z.object({ endpoint: optionalText(endpointMaximum) }),
  output: z.object({ public_key: z.string(), subscribed: z.boolean() }),
  errors: [],
})
