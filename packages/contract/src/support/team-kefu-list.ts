import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'

/** Whom to turn to, and where. */
export const teamKefuList = webCall({
  name: 'team/kefu-list',
  auth: 'user',
  input: z.object(paging),
  output: listOf(
    z.object({
      kefu_id: z.string(),
      name: z.string(),
      channel: z.string(),
      account: z.string(),
      url: z.string(),
      hours: z.string(),
      avatar: z.string(),
    }),
  ),
  errors: [],
})
