import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

/** Checks the ledger from its rows: `total_debit` equals `total_credit`; `problems` names each violation. */
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
  }),
  errors: ['not_allowed'],
})
