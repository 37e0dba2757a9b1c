/** An offer or a price that a user waits for. Prices are millionths, amounts micro-units. */
export interface WantedRow {
  id: string
  user_id: string
  /** The side of a wanted offer, or where the market's price has to be. */
  what: 'sell' | 'buy' | 'above' | 'below'
  currency: string
  /** Any of these; empty for all. */
  pay_types: string[]
  /** Null for any. */
  price: bigint | null
  /** Null for any amount. */
  number: bigint | null
  created_at: Date
  /** Null while it waits. */
  met_at: Date | null
}

/** Tables of alerts on wanted offers; see schema.ts. */
export interface WantedTables {
  wanted_offers: WantedRow
  /** `offer_id` is null for a price. */
  wanted_hits: { notice_id: string; wanted_id: string; offer_id: string | null; price: bigint; at: Date }
}
