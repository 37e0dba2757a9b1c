import { fiatValue, priceAtMargin, usdt, type Currency } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Rates } from '../../rate/rates.ts'

/** Purchase offers with the same payment methods, currency, minimum and kind of price. */
export interface Way {
  /** As `wayOf` has it. */
  readonly way: string
  /** What its accounts have left of their daily limits; null without an account. */
  readonly left: bigint | null
  /** Whether the smallest order is above what is left: of all of them, of none, or of those with a high price. */
  readonly limited: 'all' | 'none' | 'some'
}

/** What offers share whose accounts have the same left, and whose smallest orders differ by their prices alone; as one text. */
export const wayOf = sql<string>`l.merchant_id || ' ' || l.currency || ' ' || l.pay_types || ' ' || l.min_number || ' ' || l.follows`

/** What the offers of a way share. */
export interface Group {
  readonly way: string
  readonly merchant_id: string
  readonly currency: Currency
  readonly pay_types: string
  readonly min_number: bigint
  readonly follows: boolean
}

/** What an account without a daily limit has left. */
const unlimited = 2n ** 63n - 1n

interface Present {
  readonly rates: Rates
  readonly now: Date
}

/** The ways of these active purchase offers of a merchant, or of all. */
export async function readWays(
  db: Kysely<Database>,
  merchant: string | null,
  groups: readonly Group[],
  { rates, now }: Present,
): Promise<Way[]> {
  const asked = [...new Set(groups.map(({ currency }) => currency))]
  // By the rules of account_left, each account once.
  const accounts = await sql<{ key: string; amount: bigint }>`SELECT m.id || ' ' || c.code || ' ' || a.pay_type AS key,
      max(CASE WHEN p.daily_limit IS NULL THEN ${unlimited} ELSE greatest(p.daily_limit - p.used, 0) END) AS amount
    FROM merchants m, unnest(${asked}::text[]) c (code), payable_accounts(m.id,
      ARRAY(SELECT pay_type FROM merchant_accounts WHERE merchant_id = m.id AND retired_at IS NULL), c.code, ${now}) p
    JOIN merchant_accounts a ON a.id = p.id WHERE ${merchant === null ? sql`true` : sql`m.id = ${merchant}`}
    GROUP BY 1`.execute(db)
  const lefts = new Map(accounts.rows.map(({ key, amount }) => [key, amount]))
  const left = ({ merchant_id, currency, pay_types }: Group): bigint | null =>
    pay_types
      .split(',')
      .map((type) => lefts.get(`${merchant_id} ${currency} ${type}`) ?? null)
      .reduce((most, one) => (most === null || (one !== null && one > most) ? one : most), null)
  const each = new Map(groups.map((group) => [group.way, group]))
  const known = [...each.values()].map((group) => ({ group, left: left(group) }))
  const codes = known.flatMap(({ group, left: amount }) => (isLimited(amount) ? [group.currency] : []))
  const prices = codes.length === 0 ? new Map() : await readPrices(db, merchant, [...new Set(codes)])
  return known.map(({ group, left: amount }) => ({
    way: group.way,
    left: amount,
    limited:
      amount === null || !isLimited(amount) ? 'none' : limitedBy(group, amount, prices.get(group.currency), rates),
  }))
}

const isLimited = (left: bigint | null): boolean => left !== null && left < unlimited

interface Prices {
  readonly currency: string
  readonly lowest: bigint | null
  readonly highest: bigint | null
  readonly least: number | null
  readonly most: number | null
}

/** The lowest and highest price and margin of offers in each currency: the ends of an index. */
async function readPrices(db: Kysely<Database>, merchant: string | null, codes: readonly Currency[]) {
  const of = sql`FROM offers o WHERE o.currency = c.code ${merchant === null ? sql`` : sql`AND o.merchant_id = ${merchant}`}`
  const up = sql`ORDER BY o.currency, o.price, o.margin_bps LIMIT 1`
  const down = sql`ORDER BY o.currency DESC, o.price DESC, o.margin_bps DESC LIMIT 1`
  const { rows } = await sql<Prices>`SELECT c.code AS currency,
      (SELECT o.price ${of} AND o.price IS NOT NULL ${up}) AS lowest,
      (SELECT o.price ${of} AND o.price IS NOT NULL ${down}) AS highest,
      (SELECT o.margin_bps ${of} AND o.price IS NULL ${up}) AS least,
      (SELECT o.margin_bps ${of} AND o.price IS NULL ${down}) AS most
    FROM unnest(${codes}::text[]) c (code)`.execute(db)
  return new Map(rows.map((row) => [row.currency, row]))
}

/** Prices of one currency differ little, so that most ways are decided without a look at the price of each offer. */
function limitedBy(
  { currency, min_number, follows }: Group,
  left: bigint,
  prices: Prices | undefined,
  rates: Rates,
): Way['limited'] {
  const rate = rates.get(currency)
  const at = (margin: number | null | undefined) =>
    rate === undefined || margin === null || margin === undefined ? null : priceAtMargin(rate, margin)
  const low = follows ? at(prices?.least) : (prices?.lowest ?? null)
  const high = follows ? at(prices?.most) : (prices?.highest ?? null)
  if (low === null || high === null) return 'some'
  if (left < fiatValue(usdt(min_number), low, currency)) return 'all'
  return left < fiatValue(usdt(min_number), high, currency) ? 'some' : 'none'
}
