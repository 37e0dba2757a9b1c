import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { bond } from './bond.ts'

/** Locks USDT of the merchant's balance, or of a maker's wallet, as its bond, beside what is locked. */
export const consoleBondLock = consoleCall({
  name: 'bond/lock',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'withdraw',
  maker: 'continues',
  stepUp: {},
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ merchant_id: optionalText(64), amount: amount('amount_required') }),
  output: bond,
  errors: ['not_found', 'not_allowed', 'state_conflict', 'insufficient_balance', 'account_frozen', 'withdrawal_hold'],
})
