import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'

/** The user's open sessions, newest first. */
export const sessionList = webCall({
  name: 'session/list',
  auth: 'user',
  shows: ['account'],
  input: z.object(paging),
  output: listOf(
    z.object({
      session_id: z.string(),
      /** The network address of the sign-in; empty where it is not known. */
      address: z.string(),
      /** The program of the sign-in in a few words, `Chrome 141, Linux`; empty where it is not known. */
      agent: z.string(),
      /** Whether the user had not signed in from this device before. */
      new_device: z.boolean(),
      by: z.enum(['password', 'code']),
      created_at: z.string(),
      /** Last use, to five minutes. */
      seen_at: z.string(),
      expires_at: z.string(),
      /** Whether this is the session that asks. */
      current: z.boolean(),
    }),
  ),
  errors: [],
})
