import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Offer } from './offers.ts'

type Facts = Pick<Offer, 'purse' | 'open' | 'account_left'>

/** What the state of an offer with these terms depends on beside them and its room, whether or not the offer exists. */
export async function readOfferFacts(
  db: Kysely<Database>,
  offer: Pick<Offer, 'merchant_id' | 'side' | 'currency' | 'pay_types' | 'hours'>,
  now: Date,
): Promise<Facts> {
  const { merchant_id, side, currency, pay_types, hours } = offer
  const { rows } = await sql<Facts>`SELECT within_hours(${hours}, ${now}) AS open,
    coalesce((SELECT balance FROM accounts
      WHERE owner = ${merchant_id} AND kind = 'available' AND asset = 'USDT'), 0) AS purse,
    CASE WHEN ${side} = 'buy' THEN account_left(${merchant_id}, ${pay_types}, ${currency}, ${now}) END AS account_left`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('a SELECT without a table gives one row')
  return facts
}
