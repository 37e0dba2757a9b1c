import * as z from 'zod/mini'
import { optionalCode, optionalFactorCode } from '../../identity/account/credential-fields.ts'
import { webCall } from '../../call.ts'
import { amount, id, optionalText } from '../../fields.ts'
import { payoutType } from '../fund/payout-account.ts'
import { orderSubjects } from '../../live.ts'
import { withdrawal } from './withdrawal.ts'

/** Holds `amount` until an operator pays it out or rejects it; `totp` or `code` as the account's security asks. */
export const withdrawCreate = webCall({
  name: 'withdraw/create',
  auth: 'user',
  stepUp: { takesProof: true, bindsCode: 'withdraw' },
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    type: payoutType,
    /** A bound account, or an address of `withdraw/address-list`. */
    bk_id: id('binding_required'),
    amount: amount('amount_required'),
    /** The payout that the user saw; when it has changed, the withdrawal is refused with the new quote. */
    receive_amount: optionalText(20),
    totp: optionalFactorCode,
    code: optionalCode,
  }),
  output: withdrawal,
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
    'second_factor_invalid',
    'code_invalid',
  ],
})
