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
  /** The amount of the event, in the smallest unit of the token, as digits. */
  units: string
  amount: bigint
  block_number: bigint
  block_hash: string
  /** The names of the providers that showed it. */
  witnesses: string[]
  at: Date
}

/** How far a reader of a network has come. A later release drops `problem` and `problem_since`, which nothing reads. */
interface ChainReaderRow {
  network: string
  reader: 'first' | 'second'
  number: bigint
  hash: string
  tip: bigint
  read_at: Date
  /** When it last came to another block. */
  moved_at: Date
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
  /** The recharge in which a person decides what one provider alone shows. */
  held_order: Generated<string | null>
}

/** The terms of a withdrawal to an address. */
export interface ChainWithdrawalRow {
  order_id: string
  network: string
  token: string
  account: string
  address: string
  /** Micro-units that the user receives. */
  amount: bigint
  /** The same in the smallest unit of the token, as digits. */
  units: string
}

/** The decision that a wallet may pay a withdrawal; the database adds the newest block and the limit of that moment. */
interface ChainReleaseRow {
  order_id: string
  note: string
  at: Date
  after_block: Generated<bigint>
}

/** The evidence of a payout on a chain; as that of a credit. */
interface ChainPayoutRow {
  order_id: string
  network: string
  txid: string
  place: number
  sender: string
  account: string
  token: string
  units: string
  block_number: bigint
  block_hash: string
  witnesses: string[]
  at: Date
}

/** A transfer from a paying address, in one block. */
export interface ChainSentRow extends Omit<ChainTransferRow, 'state' | 'held_order'> {
  state: Generated<'seen' | 'proved' | 'orphaned'>
}

/** The transaction that an operator named for a withdrawal. */
export interface ChainNamedRow {
  order_id: string
  network: string
  txid: string
  sender: string | null
  nonce: bigint | null
  /** `dropped`: it will not be mined; `other`: it was mined and pays something else. */
  state: Generated<'named' | 'dropped' | 'other'>
  problem: Generated<'' | 'replaced' | 'unknown' | 'reverted' | 'differs'>
  at: Date
  /** When a provider last knew it. */
  known_at: Date
}

/** A disagreement of two providers of a network. */
export interface ChainDisputeRow {
  id: Generated<bigint>
  network: string
  block_number: bigint
  /** Empty where the block itself differs. */
  txid: string
  shown_by: string
  denied_by: string
  at: Date
}

/** The verdict on a disagreement; the database adds the amount that waited, and the limit from which two people decide. */
interface ChainVerdictRow {
  dispute_id: bigint
  /** Empty: both are asked again. */
  provider: string
  staff_id: string
  note: string
  amount: Generated<bigint>
  second_from: Generated<bigint>
  at: Date
}

export interface ChainTables {
  chain_networks: { network: string; providers: string[]; unit: string; at: Date }
  chain_spans: { network: string; from_block: bigint; provider: string }
  chain_disputes: ChainDisputeRow
  chain_verdicts: ChainVerdictRow
  chain_places: { place: bigint; user_id: string | null; merchant_id: string | null }
  chain_addresses: ChainAddressRow
  chain_credits: ChainCreditRow
  chain_readers: ChainReaderRow
  chain_blocks: { network: string; number: bigint; hash: string }
  chain_transfers: ChainTransferRow
  chain_withdrawals: ChainWithdrawalRow
  chain_releases: ChainReleaseRow
  chain_payouts: ChainPayoutRow
  chain_sent: ChainSentRow
  chain_named: ChainNamedRow
}
