import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { merchantAccount } from './merchant-account.ts'

/** Makes no new trade with an account; trades that were made with it keep it. */
export const consoleAccountRetire = consoleCall({
  name: 'account/retire',
  auth: ['owner', 'merchant'],
  rights: ['accounts'],
  maker: 'continues',
  stepUp: {},
  invalidates: offeredSubjects,
  input: z.object({ account_id: id() }),
  output: merchantAccount,
  errors: ['not_allowed', 'not_found'],
})
