import type { AssetPurpose, drawAnswer, SignedBalance } from '@c2c/domain'
import type { ColumnType, Generated } from 'kysely'

/** An address of the service with what its wallet signed. */
export interface AssetAddressRow {
  id: string
  network: string
  /** `0x` and 40 small hexadecimal digits. */
  account: string
  /** The same in the notation of the network. */
  address: string
  purpose: AssetPurpose
  scheme: 'key' | 'contract'
  message: string
  signature: string
  nonce: string
  created_at: Date
  retired_at: Date | null
}

/** A balance as it is stored and published. */
export interface PublishedBalance {
  readonly address: string
  readonly amount: string
}

/** The holdings on a network, as they are stored and published. */
export interface PublishedNetwork {
  readonly type: string
  readonly chain_id: number
  readonly token: string
  readonly block_number: string
  readonly block_hash: string
  readonly signed: (PublishedBalance & Pick<SignedBalance, 'contract'>)[]
  readonly derived: { readonly count: number; readonly amount: string; readonly hash: string } | null
}

/** The deposit addresses of a network that held something. */
export interface PublishedList {
  readonly type: string
  readonly balances: PublishedBalance[]
}

/** The tables of the proof of assets. */
export interface AssetTables {
  asset_addresses: AssetAddressRow
  asset_statements: {
    head_seq: bigint
    networks: ColumnType<PublishedNetwork[], string, never>
    derived: ColumnType<PublishedList[], string, never>
  }
}

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

/** The drawn moments of a statement, as they are stored and published. */
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
  /** Its drawn moments, as they are published; null where none are drawn. */
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
  /** The fields that leaves bind; null for leaves of form 1, and empty for a deleted user. */
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
