import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, id, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { secondFactor } from '../../staff/staff-fields.ts'
import { fundWithdrawal } from './fund-withdrawal.ts'

/**
 * Holds `amount` of a merchant until operators pay it out or reject it. Needs the second factor of the member of staff; a
 * request with an API key is signed instead.
 */
export const consoleFundWithdraw = consoleCall({
  name: 'fund/withdraw',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'withdraw',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    merchant_id: optionalText(64),
    payout_account_id: id('binding_required'),
    amount: amount('amount_required'),
    /** The payout that the merchant saw; when it has changed, the withdrawal is refused with the new terms. */
    receive_amount: optionalText(30),
    ...secondFactor,
  }),
  output: fundWithdrawal,
  errors: [
    'not_found',
    'state_conflict',
    'insufficient_balance',
    'below_minimum',
    'above_maximum',
    'not_available',
    'withdrawal_hold',
    'limit_exceeded',
    'account_frozen',
    'second_factor_required',
    'second_factor_invalid',
    'not_allowed',
  ],
})
