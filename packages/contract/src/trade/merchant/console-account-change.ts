import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, optionalText } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { merchantAccount } from './merchant-account.ts'

/** Sets the daily limit of an account; empty removes it. Existing purchases stay. */
export const consoleAccountChange = consoleCall({
  name: 'account/change',
  auth: ['owner', 'merchant'],
  rights: ['accounts'],
  maker: 'continues',
  stepUp: {},
  invalidates: offeredSubjects,
  input: z.object({ account_id: id(), daily_limit: optionalText(20) }),
  output: merchantAccount,
  errors: ['not_allowed', 'not_found'],
})
