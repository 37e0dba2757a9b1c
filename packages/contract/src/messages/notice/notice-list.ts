import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { pageOf, paging } from '../../lists.ts'
import { noticeKinds } from './choice-fields.ts'

/**
 * Changes of the user's orders by the other side or by time, alerts about the account (`security`), which may concern no
 * order, and wanted offers and prices that came (`wanted`); newest first, `text` in the caller's language.
 */
export const noticeList = webCall({
  name: 'notice/list',
  auth: 'user',
  key: 'read',
  shows: ['notice'],
  input: z.object(paging),
  output: z.object({
    ...pageOf(
      z.object({
        notice_id: z.string(),
        type: z.string(),
        kind: z.enum([...noticeKinds, 'security']),
        order_id: z.string(),
        order_no: z.string(),
        /** Of an alert on a wanted offer or a price, as long as the user has it; absent for others. */
        wanted_id: z.optional(z.string()),
        text: z.string(),
        at: z.string(),
        read: z.boolean(),
      }),
    ),
    unread: z.number(),
  }),
  errors: [],
})
