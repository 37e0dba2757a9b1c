import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { bond } from './bond.ts'

/** Gives the notice that the merchant's bond leaves. It is released after seven days, and can be drawn on until then. */
export const consoleBondLeave = consoleCall({
  name: 'bond/leave',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'withdraw',
  maker: 'continues',
  stepUp: {},
  creating: true,
  invalidates: [...orderSubjects, 'price'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: bond,
  errors: ['not_found', 'not_allowed', 'state_conflict', 'account_frozen'],
})
