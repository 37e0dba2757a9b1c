import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { flag, id } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { offeredSubjects } from '../../live.ts'
import { merchant } from './merchant.ts'

/** Changes what is given of a merchant. While it is suspended its offers are not in the hall; open trades go on. */
export const consoleMerchantChange = consoleCall({
  name: 'merchant/change',
  auth: ['owner'],
  invalidates: offeredSubjects,
  input: z.object({
    merchant_id: id(),
    name: z.optional(nameText('required', 60)),
    suspended: z.optional(flag),
  }),
  output: merchant,
  errors: ['not_allowed', 'not_found', 'already_exists'],
})
