import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'

/**
 * Marks notices as read: up to and with `notice_id`, the newest one that was shown to the user, or all of
 * them. Later notices stay unread, and are mailed and pushed.
 */
export const noticeRead = webCall({
  name: 'notice/read',
  auth: 'user',
  invalidates: ['notice'],
  input: z.object({ notice_id: optionalText(64) }),
  output: z.object({ unread: z.number() }),
  errors: ['not_found'],
})
