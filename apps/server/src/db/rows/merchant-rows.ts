import type { MerchantCheck, PayoutType } from '@c2c/contract'
import type { PayMethod, Side } from '@c2c/domain'
import type { ColumnType, Generated } from 'kysely'

export interface MerchantRow {
  id: string
  name: string
  /** The visual form of the name (nameSkeleton); null for names from before it was stored. */
  name_skeleton: Generated<string | null>
  /** The user who is this merchant, a maker; null for others. */
  owner_id: Generated<string | null>
  suspended_at: Generated<Date | null>
  created_at: Date
}

/** USDT that a maker moved between the wallet and the balance of the offers; the transfer has the id of the move. */
export interface MakerMoveRow {
  id: string
  user_id: string
  merchant_id: string
  direction: 'in' | 'out'
  amount: bigint
  at: Date
}

/** What happened to a merchant's bond; see migrations/080-bonds.sql. */
export interface BondMoveRow {
  id: string
  seq: Generated<bigint>
  merchant_id: string
  kind: 'lock' | 'leave' | 'keep' | 'release' | 'draw'
  /** 0 of a notice. */
  amount: bigint
  /** The trade of a draw, and its user. */
  order_id: Generated<string | null>
  user_id: Generated<string | null>
  /** The member who asked; null for a release and a draw. */
  staff_id: Generated<string | null>
  at: Date
}

/** Where a merchant withdraws to; see schema.ts. */
export interface MerchantPayoutAccountRow {
  id: string
  seq: Generated<bigint>
  merchant_id: string
  type: PayoutType
  /** Of a USDT address; empty for a bank account. */
  network: string
  /** USDT for a USDT address. */
  currency: string
  /** The id of the key in the key file that encrypts the account. */
  kek: string
  sealed: Buffer
  account_hash: Buffer
  masked_account: string
  added_by: string
  created_at: Date
  /** Null while withdrawals to it can begin. */
  retired_at: Date | null
}

export interface FundTables {
  bond_moves: BondMoveRow
  merchant_payout_accounts: MerchantPayoutAccountRow
  /** `usable_from` is set by the database. */
  payout_account_checks: { account_id: string; proposal_id: string; at: Date; usable_from: Date }
  /** Prices far from the market that two people permitted; in millionths. */
  merchant_checks: {
    proposal_id: string
    merchant_id: string
    what: MerchantCheck
    holds: boolean
    /** A day, as text. */
    checked_on: string
    at: Date
    seq: Generated<bigint>
  }
  price_permits: {
    proposal_id: string
    merchant_id: string
    side: Side
    currency: string
    min_price: bigint
    max_price: bigint
    at: Date
    until: Date
  }
  /** Definitions of payment methods that accounts were made with; `digest` is set by the database. */
  pay_methods: {
    id: string
    key: string
    digest: Generated<Buffer>
    definition: ColumnType<PayMethod, string>
    created_at: Date
  }
  merchant_holds: { id: Generated<bigint>; merchant_id: string; staff_id: string; until: Date; at: Date }
}
