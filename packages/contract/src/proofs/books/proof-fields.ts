import * as z from 'zod/mini'

/** The rows that a verification read. */
export const readFields = {
  /** Whether every row was read. */
  full: z.boolean(),
  /** Transfers read for the first time since the last proof, and older ones read again. */
  transfers_new: z.number(),
  transfers_again: z.number(),
  /** When every row was read last, before this answer; null for never. */
  last_full_at: z.nullable(z.string()),
}

/** The steps of a full run: the chain of the audit log, the seals, transfers, orders, accounts, and at last what is newer. */
const proofParts = ['', 'audit', 'ledger', 'transfers', 'orders', 'accounts', 'rest'] as const

/** The last requested full run; `state` is `none` when there was none. */
export const proofRun = z.object({
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  part: z.enum(proofParts),
  rows_done: z.number(),
  rows_total: z.number(),
  /** The name of the member of staff who requested it. */
  asked_by: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** Empty for a sound result. A run that `failed` has no result. */
  problems: z.array(z.string()),
  last_full_at: z.nullable(z.string()),
})
