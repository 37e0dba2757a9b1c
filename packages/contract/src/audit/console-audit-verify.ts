import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalText } from '../fields.ts'

/**
 * Recomputes every hash of the audit log and of the ledger's seals, and checks the ledger. `noted` is the `end` of an
 * earlier answer: it proves that the chain was not truncated or rewritten since.
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
    problems: z.array(z.string()),
  }),
  errors: ['not_allowed'],
})
