import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { nameText } from '../../names.ts'
import { offeredSubjects } from '../../live.ts'
import { merchant } from './merchant.ts'

/** Creates a merchant. Its staff are invited by `staff/invite`. */
export const consoleMerchantCreate = consoleCall({
  name: 'merchant/create',
  auth: ['owner'],
  creating: true,
  invalidates: offeredSubjects,
  input: z.object({ name: nameText('required', 60) }),
  output: merchant,
  errors: ['not_allowed', 'already_exists'],
})
