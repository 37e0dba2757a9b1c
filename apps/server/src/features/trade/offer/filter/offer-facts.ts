import { ruleObstacle, type Currency, type OfferState, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { readRates, type Rates } from '../../rate/rates.ts'
import { readWays, wayOf, type Group, type Way } from './offer-ways.ts'

/** Why an offer that is on cannot be taken. */
export type Reason = Exclude<OfferState, 'open' | 'off'>

/** What decides about the states of many offers beside their terms, each once however many offers share it. */
export interface OfferFacts {
  readonly rates: Rates
  /** A merchant's id and the side on which its offers cannot be taken. */
  readonly suspended: readonly string[]
  /** The balances of merchants by id, in micro-units. */
  readonly purses: Readonly<Record<string, string>>
  /** Hours that do not include the present. */
  readonly closed: readonly string[]
  /** The accounts that purchase offers can be paid to. */
  readonly ways: readonly Way[]
  /** Offers with a rule that cannot be taken at their present price, by the reason. */
  readonly ruled: ReadonlyMap<RuleReason | null, readonly string[]>
}

type RuleReason = NonNullable<ReturnType<typeof ruleObstacle>>

/** The facts about the offers of a merchant, or of all, as far as these reasons need them. */
export async function readOfferFacts(
  db: Kysely<Database>,
  merchant: string | null,
  needed: readonly Reason[],
  now: Date,
): Promise<OfferFacts> {
  const needs = (...reasons: readonly Reason[]) => reasons.some((reason) => needed.includes(reason))
  const rates = await readRates(db, now)
  const [merchants, kinds, ruled] = await Promise.all([
    needs('suspended', 'no_balance') ? readMerchants(db, merchant, now) : [],
    needs('closed', 'no_account', 'account_limit') ? readKinds(db, merchant, now) : [],
    needs('no_rate', 'out_of_range', 'no_offer') ? readRuled(db, merchant, rates) : [],
  ])
  const buying = kinds.filter(({ side }) => side === 'buy')
  return {
    rates,
    suspended: merchants.flatMap(({ id, suspended, held }) => [
      ...(suspended ? [`${id} sell`] : []),
      ...(suspended || held ? [`${id} buy`] : []),
    ]),
    purses: Object.fromEntries(merchants.map(({ id, purse }) => [id, String(purse)])),
    closed: [...new Set(kinds.filter(({ open }) => !open).map(({ hours }) => hours))],
    ways: needs('no_account', 'account_limit') ? await readWays(db, merchant, buying, { rates, now }) : [],
    ruled: new Map(
      [...Map.groupBy(ruled, ({ obstacle }) => obstacle)].map(([why, all]) => [why, all.map(({ id }) => id)]),
    ),
  }
}

/** Offers with a rule that are on, and why they cannot be taken. */
async function readRuled(db: Kysely<Database>, merchant: string | null, rates: Rates) {
  const query = db.selectFrom('offers').selectAll().where('follow_state', 'is not', null).where('active', '=', true)
  const rows = await (merchant === null ? query : query.where('merchant_id', '=', merchant)).execute()
  return rows.map((offer) => {
    const { id, price, currency } = offer
    return { id, obstacle: price === null ? null : ruleObstacle(offer, price, rates.get(currency as Currency) ?? null) }
  })
}

interface MerchantFact {
  readonly id: string
  readonly purse: bigint
  readonly suspended: boolean
  readonly held: boolean
}

async function readMerchants(db: Kysely<Database>, merchant: string | null, now: Date) {
  const { rows } = await sql<MerchantFact>`SELECT m.id, coalesce((SELECT balance FROM accounts
        WHERE owner = m.id::text AND kind = 'available' AND asset = 'USDT'), 0) AS purse,
      CASE WHEN m.suspended_at IS NOT NULL THEN true WHEN m.owner_id IS NULL THEN false
        ELSE maker_obstacle(m.owner_id, ${now}) IS NOT NULL END AS suspended,
      m.owner_id IS NULL AND EXISTS (SELECT FROM merchant_holds h WHERE h.merchant_id = m.id AND h.until > ${now}) AS held
    FROM merchants m WHERE ${merchant === null ? sql`true` : sql`m.id = ${merchant}`}`.execute(db)
  return rows
}

interface Kind extends Group {
  readonly side: Side
  readonly hours: string
  readonly open: boolean
}

/** What active offers share, each once. */
async function readKinds(db: Kysely<Database>, merchant: string | null, now: Date): Promise<readonly Kind[]> {
  const { rows } = await sql<Kind>`SELECT k.*, within_hours(k.hours, ${now}) AS open
    FROM (SELECT DISTINCT ${wayOf} AS way, l.merchant_id, l.currency, l.pay_types, l.min_number, l.follows, l.side, l.hours
      FROM offer_lines l WHERE ${merchant === null ? sql`true` : sql`l.merchant_id = ${merchant}`} AND l.active) k`.execute(
    db,
  )
  return rows
}

/** Rates by currency as PostgreSQL reads them. */
export const ratesJson = (rates: Rates): string =>
  JSON.stringify(Object.fromEntries([...rates].map(([code, rate]: [Currency, bigint]) => [code, String(rate)])))
