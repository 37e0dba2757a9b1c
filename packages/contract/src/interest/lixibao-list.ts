import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'

/** Interest products; `apr` is simple interest a year and `rate` what the whole term pays, both as fractions. */
export const lixibaoList = webCall({
  name: 'lixibao/list',
  auth: 'user',
  key: 'read',
  shows: ['offered', 'order'],
  input: z.object(paging),
  output: listOf(
    z.object({
      lixibao_id: z.string(),
      name: z.string(),
      day: z.number(),
      rate: z.string(),
      apr: z.string(),
      min_amount: z.string(),
      max_amount: z.string(),
      remaining: z.string(),
    }),
  ),
  errors: [],
})
