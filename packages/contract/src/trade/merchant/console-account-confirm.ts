import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { merchantAccount } from './merchant-account.ts'

/** Ends the wait of a new account, by another member than the one who added it. */
export const consoleAccountConfirm = consoleCall({
  name: 'account/confirm',
  auth: ['owner', 'merchant'],
  rights: ['accounts'],
  stepUp: {},
  creating: true,
  invalidates: offeredSubjects,
  input: z.object({ account_id: id() }),
  output: merchantAccount,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
