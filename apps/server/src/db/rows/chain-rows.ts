import type { Generated } from 'kysely'

/** The address of a party on a network; `chain_places` says whose it is. */
interface ChainAddressRow {
  id: Generated<bigint>
  network: string
  /** `0x` and 40 small hexadecimal digits. */
  account: string
  /** The same in the notation of the network. */
  address: string
  /** The fingerprint of the extended public key. */
  key: string
  place: bigint
  created_at: Date
}

/** The evidence of a credit from the chain. */
export interface ChainCreditRow {
  order_id: string
  network: string
  /** `0x` and 64 small hexadecimal digits. */
  txid: string
  /** The place of the event among those of its transaction. */
  place: number
  account: string
  sender: string
  token: string
  /** What the event says, in the smallest unit of the token, as digits. */
  units: string
  amount: bigint
  block_number: bigint
  block_hash: string
  /** The names of the providers that showed it. */
  witnesses: string[]
  at: Date
}

/** How far a reader of a network has come. */
interface ChainReaderRow {
  network: string
  reader: 'first' | 'second'
  number: bigint
  hash: string
  tip: bigint
  read_at: Date
  /** When it last came to another block. */
  moved_at: Date
  /** Why it does not go on; empty while it does. */
  problem: Generated<string>
  problem_since: Generated<Date | null>
}

/** A transfer to one of our addresses, in one block. */
export interface ChainTransferRow {
  id: Generated<bigint>
  network: string
  block_number: bigint
  block_hash: string
  txid: string
  log_index: number
  sender: string
  account: string
  units: string
  state: Generated<'seen' | 'credited' | 'orphaned'>
  /** Why it is not credited yet although it is confirmed; empty for no reason. */
  problem: Generated<string>
  order_id: Generated<string | null>
  seen_at: Date
}

export interface ChainTables {
  chain_places: { place: bigint; user_id: string | null; merchant_id: string | null }
  chain_addresses: ChainAddressRow
  chain_credits: ChainCreditRow
  chain_readers: ChainReaderRow
  chain_blocks: { network: string; number: bigint; hash: string }
  chain_transfers: ChainTransferRow
}
