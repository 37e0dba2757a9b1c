import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { text } from '../../fields.ts'
import { paging } from '../../lists.ts'
import { reviewedUser } from '../../identity/users/reviewed-user.ts'
import { ledgerPage } from './ledger-page.ts'

/** Every entry of one user's accounts, found by id, account name or e-mail. */
export const consoleLedgerUser = consoleCall({
  name: 'ledger/user',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['money', 'account'],
  input: z.object({ ...paging, user: text('user_required', 254) }),
  output: z.object({ user: reviewedUser, ...ledgerPage }),
  errors: ['not_found', 'not_allowed'],
})
