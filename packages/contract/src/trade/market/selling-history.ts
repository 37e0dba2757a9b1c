import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { sides } from '../order/sides.ts'

/** Finished trades of the hall, anonymised. */
export const sellingHistory = webCall({
  name: 'selling/history',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object(paging),
  output: listOf(
    z.object({
      number: z.string(),
      price: z.string(),
      currency: z.string(),
      side: z.enum(sides),
      created_at: z.string(),
    }),
  ),
  errors: [],
})
