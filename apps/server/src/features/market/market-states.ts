import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Offer } from '../offer/offers.ts'

/** What changes with every trade and with the hour, by the id of an offer. */
export type States = ReadonlyMap<string, Pick<Offer, 'room' | 'purse' | 'open' | 'suspended' | 'account_left'>>

type StateRow = Pick<Offer, 'id' | 'room' | 'purse' | 'open' | 'suspended' | 'account_left'>

/**
 * The states of offers, in one statement. What depends on the merchant is computed once per merchant, and what is left of
 * the daily limits of its accounts once per way to pay: thousands of offers share them.
 */
export async function readStates(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<States> {
  const { rows } = await sql<StateRow>`
    WITH wanted AS MATERIALIZED (
      SELECT id, merchant_id, side, currency, pay_types, hours FROM offers WHERE id = ANY (${ids}::uuid[])),
    traders AS MATERIALIZED (
      SELECT id, coalesce((SELECT balance FROM accounts
          WHERE owner = merchants.id::text AND kind = 'available' AND asset = 'USDT'), 0) AS purse,
        CASE WHEN suspended_at IS NOT NULL THEN true WHEN owner_id IS NULL THEN false
          ELSE maker_obstacle(owner_id, ${now}) IS NOT NULL END AS suspended
      FROM merchants WHERE id IN (SELECT merchant_id FROM wanted)),
    payable AS MATERIALIZED (
      SELECT merchant_id, pay_types, currency, account_left(merchant_id, pay_types, currency, ${now}) AS account_left
      FROM (SELECT DISTINCT merchant_id, pay_types, currency FROM wanted WHERE side = 'buy') each_way)
    SELECT w.id, t.purse, t.suspended, p.account_left, within_hours(w.hours, ${now}) AS open,
      coalesce((SELECT balance FROM accounts
        WHERE owner = w.id::text AND kind = 'room' AND asset = 'ROOM'), 0) AS room
    FROM wanted w JOIN traders t ON t.id = w.merchant_id
      LEFT JOIN payable p ON w.side = 'buy' AND p.merchant_id = w.merchant_id AND p.pay_types = w.pay_types
        AND p.currency = w.currency`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
