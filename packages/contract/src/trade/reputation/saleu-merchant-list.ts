import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { merchantInHall } from './merchant-record.ts'

/** The caller's favourite merchants, or those whose offers are hidden; the newest first. */
export const saleuMerchantList = webCall({
  name: 'saleu/merchant-list',
  auth: 'user',
  shows: ['order', 'price'],
  input: z.object({ ...paging, kind: z.enum(['favourite', 'blocked'], { error: 'malformed' }) }),
  output: listOf(
    z.object({
      merchant_id: z.string(),
      at: z.string(),
      /** Whether it has offers in the hall at the moment. */
      online: z.boolean(),
      merchant: merchantInHall,
    }),
  ),
  errors: [],
})
