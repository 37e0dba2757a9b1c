import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { flag, id } from '../fields.ts'
import { product } from './product.ts'

/** Offers a product, which may take a second person, or offers it no more; what runs in it goes on and is paid. */
export const consoleProductChangeState = consoleCall({
  name: 'product/change-state',
  auth: ['owner'],
  invalidates: ['order', 'offered', 'price'],
  input: z.object({ lixibao_id: id(), active: flag }),
  output: product,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
