import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { emptyOrAmount } from '../../fields.ts'

/** Sets the merchant's available balance in USDT below which `balance.low` happens, once until it is above again; empty for never. */
export const consoleAlertLowBalance = consoleCall({
  name: 'alert/low-balance',
  auth: ['merchant'],
  rights: ['withdrawals'],
  invalidates: ['staff'],
  input: z.object({ amount: emptyOrAmount }),
  output: z.object({ low_balance: z.string() }),
  errors: ['not_allowed'],
})
