import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { bond } from './bond.ts'

/** Takes the notice back: the bond stays. */
export const consoleBondKeep = consoleCall({
  name: 'bond/keep',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'withdraw',
  maker: 'continues',
  creating: true,
  invalidates: [...orderSubjects, 'price'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: bond,
  errors: ['not_found', 'not_allowed', 'state_conflict', 'account_frozen'],
})
