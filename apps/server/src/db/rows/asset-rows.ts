import type { AssetPurpose, SignedBalance } from '@c2c/domain'
import type { ColumnType } from 'kysely'

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

/** What was held on a network, as it is stored and published. */
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
