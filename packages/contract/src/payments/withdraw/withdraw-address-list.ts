import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'

/** The user's address book for withdrawals. */
export const withdrawAddressList = webCall({
  name: 'withdraw/address-list',
  auth: 'user',
  shows: ['account'],
  input: z.object(paging),
  output: listOf(
    z.object({
      bk_id: z.string(),
      network: z.string(),
      address: z.string(),
      /** The user's name for it. */
      name: z.string(),
      /** The earliest time of a withdrawal to it. */
      usable_from: z.string(),
      created_at: z.string(),
    }),
  ),
  errors: [],
})
