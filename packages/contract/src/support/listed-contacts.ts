import * as z from 'zod/mini'
import { listOf } from '../lists.ts'

/** Whom to turn to, and where, in the language of who asks. */
export const listedContacts = listOf(
  z.object({
    kefu_id: z.string(),
    name: z.string(),
    channel: z.string(),
    account: z.string(),
    url: z.string(),
    hours: z.string(),
    avatar: z.string(),
  }),
)
