import type { Generated } from 'kysely'

/** A requested full run of the proofs; see schema.ts. */
export interface ProofRunRow {
  seq: Generated<bigint>
  staff_id: string
  asked_at: Date
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  tries: Generated<number>
  part: Generated<'' | 'audit' | 'ledger' | 'transfers' | 'orders' | 'accounts' | 'rest'>
  rows_done: Generated<bigint>
  rows_total: Generated<bigint>
  started_at: Generated<Date | null>
  finished_at: Generated<Date | null>
  problems: Generated<string[]>
  /** The hash of the rules that found the problems; null for runs of earlier releases. */
  rules: Generated<string | null>
}
