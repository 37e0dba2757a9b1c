import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { payoutAccount, payoutAccountStates } from './payout-account.ts'

/** Payout accounts, newest first: a merchant's own, or for the platform those of one merchant or of all. */
export const consoleFundPayoutAccountList = consoleCall({
  name: 'fund/payout-account-list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  shows: ['order'],
  input: z.object({
    ...paging,
    merchant_id: optionalText(64),
    state: optionalChoice(payoutAccountStates, 'state_unknown'),
  }),
  output: listOf(payoutAccount),
  errors: ['not_found', 'not_allowed'],
})
