import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { merchant } from './merchant.ts'

/** Every merchant by name; with an `id`, that one alone. */
export const consoleMerchantList = consoleCall({
  name: 'merchant/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['offered'],
  input: z.object({ ...paging, id: optionalText(64) }),
  output: listOf(merchant),
  errors: ['not_allowed'],
})
