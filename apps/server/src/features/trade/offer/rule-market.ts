import { spanAround, type Currency, type RivalOffer, type RuleMarket } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import type { MarketOffer } from '../market/market.ts'
import type { Rates } from '../rate/rates.ts'
import { referencePrice } from './market-distance.ts'
import { takeable } from './offers.ts'

/** An offer of the market as rules compare it. */
export const rivalOf = (offer: MarketOffer): RivalOffer => ({ ...offer, price: offer.priceNow, left: takeable(offer) })

/**
 * The market around rules in some currencies. Prices near it are those that a member sets alone: a rule sets no others, whatever two
 * people permitted.
 */
export async function readRuleMarkets(
  db: Kysely<Database>,
  currencies: Iterable<string>,
  { rates, now }: { readonly rates: Rates; readonly now: Date },
): Promise<(currency: string) => RuleMarket> {
  const { refuse } = await readSetting(db, 'price_distance')
  const markets = await Promise.all(
    [...new Set(currencies)].map(async (currency) => {
      const reference = await referencePrice(db, currency, now)
      const near = reference === null ? null : spanAround(reference, refuse)
      return [currency, { rate: rates.get(currency as Currency) ?? null, near }] as const
    }),
  )
  const known = new Map<string, RuleMarket>(markets)
  return (currency) => known.get(currency) ?? { rate: null, near: null }
}

/** The number of an account where users pay. */
const numberOf = (table: string) =>
  sql<string>`coalesce(nullif(${sql.ref(table)}.fields ->> 'iban', ''), nullif(${sql.ref(table)}.fields ->> 'account', ''))`

/**
 * Whether two merchants are known to be one person: they are paid to one account, or a member of one signs in by the address of
 * the user who is the other.
 */
export async function readSamePersons(
  db: Kysely<Database>,
  merchants: Iterable<string>,
): Promise<(merchant: string, other: string) => boolean> {
  const ids = [...new Set(merchants)]
  const { rows } = await sql<{ one: string; other: string }>`
    SELECT a.merchant_id AS one, b.merchant_id AS other
      FROM merchant_accounts a JOIN merchant_accounts b
        ON ${numberOf('b')} = ${numberOf('a')} AND b.pay_type = a.pay_type AND b.merchant_id <> a.merchant_id
      WHERE a.merchant_id = ANY (${ids}::uuid[]) AND a.retired_at IS NULL AND b.retired_at IS NULL
    UNION
    SELECT s.merchant_id, m.id FROM staff s JOIN users u ON u.email = s.email JOIN merchants m ON m.owner_id = u.id
      WHERE s.merchant_id IS NOT NULL`.execute(db)
  const pairs = new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  return (merchant, other) => pairs.has(`${merchant} ${other}`)
}
