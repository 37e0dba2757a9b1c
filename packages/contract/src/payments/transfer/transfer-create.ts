import * as z from 'zod/mini'
import { optionalCode, optionalFactorCode } from '../../identity/account/credential-fields.ts'
import { webCall } from '../../call.ts'
import { amount, text } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { transferNote, userTransfer } from './user-transfer.ts'

/** Sends USDT to the receiver that the sender was shown; it cannot be reversed. `totp` or `code` as the account's security asks. */
export const transferCreate = webCall({
  name: 'transfer/create',
  auth: 'user',
  stepUp: { takesProof: true, bindsCode: 'transfer' },
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    /** Of `transfer/receiver`. */
    receiver: text('receiver_required', 400),
    /** A request is paid in the amount that it asks for. */
    amount: amount('amount_required'),
    note: transferNote,
    totp: optionalFactorCode,
    code: optionalCode,
  }),
  output: userTransfer,
  errors: [
    'state_conflict',
    'insufficient_balance',
    'limit_exceeded',
    'not_available',
    'withdrawal_hold',
    'account_frozen',
    'second_factor_invalid',
    'code_invalid',
  ],
})
