import type { PayoutType } from '@c2c/contract'
import type { Side } from '@c2c/domain'
import type { Generated } from 'kysely'

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
  merchant_payout_accounts: MerchantPayoutAccountRow
  /** `usable_from` is set by the database. */
  payout_account_checks: { account_id: string; proposal_id: string; at: Date; usable_from: Date }
  /** Prices far from the market that two people permitted; in millionths. */
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
  merchant_holds: { id: Generated<bigint>; merchant_id: string; staff_id: string; until: Date; at: Date }
}
