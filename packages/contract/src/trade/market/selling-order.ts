import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { saleOrder } from '../order/sale-order.ts'

/** The user's own open sales; purchases are in `saleu/list-order`. */
export const sellingOrder = webCall({
  name: 'selling/order',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object(paging),
  output: listOf(saleOrder),
  errors: [],
})
