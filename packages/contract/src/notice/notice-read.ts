import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** Marks everything that the user has been told as read. */
export const noticeRead = webCall({
  name: 'notice/read',
  auth: 'user',
  changing: true,
  input: z.object({}),
  output: z.object({ unread: z.number() }),
  errors: [],
})
