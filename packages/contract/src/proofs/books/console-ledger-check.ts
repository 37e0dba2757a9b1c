import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { readFields } from './proof-fields.ts'

/**
 * Checks the ledger from its rows: `total_debit` equals `total_credit`; `problems` names each violation. A small database
 * is read completely; of a large one, what is new since the last proof and a part of the older rows in rotation.
 */
export const consoleLedgerCheck = consoleCall({
  name: 'ledger/check',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    accounts: z.number(),
    transfers: z.number(),
    entries: z.number(),
    total_debit: z.string(),
    total_credit: z.string(),
    problems: z.array(z.string()),
    ...readFields,
  }),
  errors: ['not_allowed'],
})
