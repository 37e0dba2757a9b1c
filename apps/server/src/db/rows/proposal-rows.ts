import type { ProposalKind } from '@c2c/contract'
import type { ColumnType, Generated } from 'kysely'

/* Maker-checker proposals and their decisions; see migrations/004-proposals.sql. */

type Payload = Readonly<Record<string, string>>

export interface ProposalRow {
  id: string
  seq: Generated<bigint>
  kind: ProposalKind
  subject: string
  payload: ColumnType<Payload, Payload, never>
  note: string
  amount: bigint | null
  made_by: string
  at: Date
}

export interface ProposalDecisionRow {
  proposal_id: string
  made_by: string
  outcome: 'approved' | 'rejected' | 'withdrawn'
  reason: string
  decided_by: string
  at: Date
}

/** A value of a setting; the newest of its key holds. */
export interface SettingRow {
  id: Generated<bigint>
  key: string
  value: unknown
  set_by: string | null
  reason: Generated<string>
  created_at: Date
}
