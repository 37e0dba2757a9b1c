import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { readFields } from '../books/proof-fields.ts'
import { optionalText } from '../../fields.ts'

/**
 * Recomputes the hashes of the audit log and of the ledger's seals, and checks the ledger; a large database is read in part
 * as by `ledger/check`. `noted` is the `end` of an earlier answer: it proves that the chain was not truncated or rewritten
 * since.
 */
export const consoleAuditVerify = consoleCall({
  name: 'audit/verify',
  auth: ['owner', 'auditor'],
  shows: [],
  input: z.object({ noted: optionalText(100) }),
  output: z.object({
    ok: z.boolean(),
    /** Rows of the audit log in one chain. */
    rows: z.string(),
    /** The last transfer that matches its seal. */
    sealed_to: z.string(),
    /** The head of the chain, to be kept outside the system. */
    end: z.string(),
    /** What does not hold, without what is acknowledged, and the number of each. */
    problems: z.array(z.string()),
    numbers: z.array(z.string()),
    /** Known problems that two people acknowledged, and until when; null for ever. */
    acknowledged: z.array(z.object({ number: z.string(), problem: z.string(), until: z.nullable(z.string()) })),
    /** Rows of the audit log read for the first time since the last proof, and older ones read again. */
    rows_new: z.number(),
    rows_again: z.number(),
    ...readFields,
  }),
  errors: ['not_allowed'],
})
