import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { text } from '../fields.ts'
import { pageOf, paging } from '../lists.ts'
import { reviewedUser } from '../staff/reviewed-user.ts'

/** Every entry of one user's accounts, found by id, account name or e-mail; `quantity` is signed. */
export const consoleLedgerUser = consoleCall({
  name: 'ledger/user',
  auth: ['owner', 'operator', 'auditor'],
  input: z.object({ ...paging, user: text('user_required', 254) }),
  output: z.object({
    user: reviewedUser,
    accounts: z.array(z.object({ kind: z.string(), balance: z.string() })),
    ...pageOf(
      z.object({
        id: z.string(),
        type: z.string(),
        account: z.string(),
        quantity: z.string(),
        balance: z.string(),
        order_no: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
})
