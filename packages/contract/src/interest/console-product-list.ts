import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'
import { product } from './product.ts'

/** All interest products, including those no longer offered. */
export const consoleProductList = consoleCall({
  name: 'product/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['offered'],
  input: z.object(paging),
  output: listOf(product),
  errors: ['not_allowed'],
})
