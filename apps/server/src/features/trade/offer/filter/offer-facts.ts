import { ruleObstacle, type Currency, type OfferState, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { readSwitchedOff } from '../../../../services/settings/pay-methods.ts'
import { readSetting } from '../../../../services/settings/settings.ts'
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
  /** Merchants without the bond that offers need whose largest order is above `bondAbove` micro-units. */
  readonly unbonded: readonly string[]
  readonly bondAbove: string
  /** Hours that do not include the present. */
  readonly closed: readonly string[]
  /** Currencies of offers that are switched off. */
  readonly offCurrencies: readonly string[]
  /** Currency and payment methods of offers of which no method can be used. */
  readonly offMethods: readonly Pick<Group, 'currency' | 'pay_types'>[]
  /** The accounts that purchase offers can be paid to. */
  readonly ways: readonly Way[]
  /** Offers whose price is beyond the limits of their rule since the market moved, by the reason; the rule sets it soon. */
  readonly moved: ReadonlyMap<RuleReason, readonly string[]>
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
  const { above, bond: bondNeeded } = await readSetting(db, 'bonds')
  const [merchants, kinds, moved] = await Promise.all([
    needs('suspended', 'no_balance', 'no_bond') ? readMerchants(db, merchant, now) : [],
    needs('currency_off', 'closed', 'no_method', 'no_account', 'account_limit') ? readKinds(db, merchant, now) : [],
    needs('no_rate', 'out_of_range') ? readMoved(db, merchant, rates) : [],
  ])
  const isOff = await readSwitchedOff(db)
  const buying = kinds.filter(({ side }) => side === 'buy')
  return {
    rates,
    suspended: merchants.flatMap(({ id, suspended, held }) => [
      ...(suspended ? [`${id} sell`] : []),
      ...(suspended || held ? [`${id} buy`] : []),
    ]),
    purses: Object.fromEntries(merchants.map(({ id, purse }) => [id, String(purse)])),
    unbonded: merchants.filter(({ bond }) => bond < bondNeeded).map(({ id }) => id),
    bondAbove: String(above),
    closed: [...new Set(kinds.filter(({ open }) => !open).map(({ hours }) => hours))],
    offCurrencies: [...new Set(kinds.map(({ currency }) => currency).filter((code) => !rates.currencies.has(code)))],
    offMethods: [...new Map(kinds.map((kind) => [`${kind.currency} ${kind.pay_types}`, kind])).values()].filter(
      ({ pay_types, currency }) => typesOf(pay_types).every((type) => isOff(type, currency)),
    ),
    ways: needs('no_account', 'account_limit') ? await readWays(db, merchant, buying, { rates, now }) : [],
    moved: new Map(
      [...Map.groupBy(moved, ({ obstacle }) => obstacle)].map(([why, all]) => [why, all.map(({ id }) => id)]),
    ),
  }
}

/** Payment methods of a line, which stand between commas. */
const typesOf = (lined: string): readonly string[] => lined.split(',').filter((type) => type !== '')

/** Offers with a rule whose limits move with the market, and why they cannot be taken at the price of before. */
async function readMoved(db: Kysely<Database>, merchant: string | null, rates: Rates) {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where(sql<boolean>`follow_state IS NOT NULL AND active AND num_nonnulls(follow_min_bps, follow_max_bps) > 0`)
    .where(merchant === null ? sql<boolean>`true` : sql<boolean>`merchant_id = ${merchant}`)
    .execute()
  return rows.flatMap((offer) => {
    const { id, price, currency } = offer
    const obstacle = price === null ? null : ruleObstacle(offer, price, rates.get(currency as Currency) ?? null)
    return obstacle === null || obstacle === offer.follow_state ? [] : [{ id, obstacle }]
  })
}

interface MerchantFact {
  readonly id: string
  readonly purse: bigint
  readonly bond: bigint
  readonly suspended: boolean
  readonly held: boolean
}

async function readMerchants(db: Kysely<Database>, merchant: string | null, now: Date) {
  const { rows } = await sql<MerchantFact>`SELECT m.id, coalesce((SELECT balance FROM accounts
        WHERE owner = m.id::text AND kind = 'available' AND asset = 'USDT'), 0) AS purse, bond_counted(m.id) AS bond,
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
