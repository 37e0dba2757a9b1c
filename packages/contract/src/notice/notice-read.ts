import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { optionalText } from '../fields.ts'

/**
 * Marks as read what the user has been told: up to and with `notice_id`, the newest one that was shown to them, or all of
 * it. What has happened since the screen was drawn stays unread, and is mailed and pushed.
 */
export const noticeRead = webCall({
  name: 'notice/read',
  auth: 'user',
  changing: true,
  input: z.object({ notice_id: optionalText(64) }),
  output: z.object({ unread: z.number() }),
  errors: ['not_found'],
})
