import type { drawAnswer } from '@c2c/domain'
import type { ColumnType, Generated } from 'kysely'

/** What a statement says about drawn moments, as it is stored and published. */
export type PublishedDraw = ReturnType<typeof drawAnswer>

/** A statement of what the service owes; see schema.ts. */
export interface LiabilityHeadRow {
  /** From 1, without gaps: the size of the log with it. */
  seq: bigint
  at: Date
  depth: number
  root: Buffer
  total: bigint
  audit: string
  /** Null where no balances were read; `assets` is the hash of their statement. */
  held: bigint | null
  assets: Buffer | null
  /** The key that signs the next statement, where it is another one. */
  next_key: Buffer | null
  /** What it says about drawn moments, as it is published; null where none are drawn. */
  draw: ColumnType<PublishedDraw | null, string | null | undefined, never>
  entry_hash: Buffer
  log_root: Buffer
  public_key: Buffer
  signature: Buffer
}

/** The leaves of an owner in a tree. */
interface LiabilityLeafRow {
  head_seq: bigint
  owner: string
  positions: number[]
  amounts: bigint[]
  /** 16 bytes of each leaf. */
  nonces: Buffer
  /** What the leaves bind; null for leaves of form 1, and empty for a deleted user. */
  name: Generated<string | null>
  email: Generated<string | null>
  owner_nonce: Generated<Buffer | null>
}

/** A random number that a browser of a user chose; the newest one of a user is in force. */
interface OwnerNonceRow {
  id: Generated<bigint>
  user_id: string
  nonce: Buffer
  replaces: bigint | null
  at: Date
}

/** 128 nodes of a tree, or fewer at its top. */
interface LiabilityNodeRow {
  head_seq: bigint
  height: number
  place: number
  nodes: Buffer
}

/** The tables of the proof of liabilities. */
export interface LiabilityTables {
  liability_heads: LiabilityHeadRow
  liability_leaves: LiabilityLeafRow
  liability_nodes: LiabilityNodeRow
  /** `file`, `webhook`, or `mail` and the id of a member of staff. */
  liability_notes: { head_seq: bigint; target: string; at: Date }
  owner_nonces: OwnerNonceRow
  liability_requests: { id: Generated<bigint>; staff_id: string; at: Date }
}
