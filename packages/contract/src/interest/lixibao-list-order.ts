import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'
import { interestOrder } from './interest-order.ts'

/** The caller's interest orders, newest first. */
export const lixibaoListOrder = webCall({
  name: 'lixibao/list-order',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object(paging),
  output: listOf(interestOrder),
  errors: [],
})
