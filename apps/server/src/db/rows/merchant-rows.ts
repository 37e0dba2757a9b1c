import type { Generated } from 'kysely'

export interface MerchantRow {
  id: string
  name: string
  /** What the name looks like (nameSkeleton); null for names from before it was stored. */
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
