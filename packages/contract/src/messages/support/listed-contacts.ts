import * as z from 'zod/mini'
import { listOf } from '../../lists.ts'

/** Support contacts and their addresses, in the caller's language. */
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
