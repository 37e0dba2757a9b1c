import { sides } from '@c2c/contract'
import { usdt, type Currency, type Side } from '@c2c/domain'
import { sql, type Kysely, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { WantedRow } from '../../../db/rows/wanted-rows.ts'
import type { Uses } from '../../../services/services.ts'
import { canTake, takesAmount } from '../market/fitting-offers.ts'
import { readMarket, type Market, type MarketOffer } from '../market/market.ts'
import { readTaker } from '../market/taker.ts'
import { isTooFar } from '../offer/market-distance.ts'
import { readRates, type Rates } from '../rate/rates.ts'

/** Alerts of one query and one transaction. */
const batchSize = 500

/**
 * Finds the alerts that are met, by an offer that their owner could take now or by the market's price, and gives each a notice, once
 * until it is renewed: the notice, the hit and the alert's new state are one transaction. The alerts that may be met come
 * from one query for each 500 of them, and the rest is compared in memory. Safe to run twice and in several processes.
 */
export async function announceWanted({ db, now }: Uses<'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const at = now()
  const rates = await readRates(db, at)
  const market = await readMarket(db, rates, at)
  const best = bestPrices(market, rates)
  let after = '00000000-0000-0000-0000-000000000000'
  for (let more = true; more && !signal.aborted;) {
    const waiting = await readWaiting(db, best, after)
    const found = await Promise.all(waiting.map((one) => hitOf(db, one, { market, rates, at })))
    const hits = found.filter((hit) => hit !== null)
    if (hits.length > 0) await db.transaction().execute((trx) => writeHits(trx, hits, at))
    after = waiting.at(-1)?.id ?? after
    more = waiting.length === batchSize
  }
}

interface Best {
  readonly what: WantedRow['what']
  readonly currency: string
  /** In millionths. */
  readonly price: bigint
}

/** The best price of each side and currency, and the market's price of each currency. */
function bestPrices(market: Market, rates: Rates): Best[] {
  const offered = sides.flatMap((side) =>
    [...new Set(market.sorted(side, '').map(({ currency }) => currency))].flatMap((currency): Best[] => {
      const [first] = market.sorted(side, currency)
      return first ? [{ what: side, currency, price: first.priceNow }] : []
    }),
  )
  const measured = [...rates].flatMap(([currency, price]) =>
    (['above', 'below'] as const).map((what): Best => ({ what, currency, price })),
  )
  return [...offered, ...measured]
}

/** The next alerts whose price the best one meets, in the order of their ids. */
async function readWaiting(db: Kysely<Database>, best: readonly Best[], after: string): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    SELECT w.* FROM unnest(${best.map(({ what }) => what)}::text[], ${best.map(({ currency }) => currency)}::text[],
        ${best.map(({ price }) => price)}::bigint[]) b (what, currency, price)
      JOIN wanted_offers w ON w.met_at IS NULL AND w.what = b.what AND w.currency = b.currency
    WHERE w.id > ${after}::uuid AND (w.price IS NULL
      OR CASE WHEN w.what IN ('sell', 'above') THEN w.price <= b.price ELSE w.price >= b.price END)
    ORDER BY w.id LIMIT ${batchSize}`.execute(db)
  return rows
}

interface Hit {
  readonly wanted: WantedRow
  /** Null for a price. */
  readonly offer: MarketOffer | null
  readonly price: bigint
}

interface Moment {
  readonly market: Market
  readonly rates: Rates
  readonly at: Date
}

/** What meets an alert now; null for nothing. */
async function hitOf(db: Kysely<Database>, wanted: WantedRow, { market, rates, at }: Moment): Promise<Hit | null> {
  const { what, currency, user_id: userId } = wanted
  if (what === 'above' || what === 'below') {
    const price = rates.get(currency as Currency)
    return price === undefined ? null : { wanted, offer: null, price }
  }
  const wish = { number: wanted.number === null ? null : usdt(wanted.number), pay_type: wanted.pay_types.join(',') }
  const offers = market
    .sorted(what, currency)
    .filter((offer) => isGoodEnough(what, offer.priceNow, wanted.price) && takesAmount(offer, wish))
  if (offers.length === 0) return null
  // Askers of one turn share a statement.
  const taker = await readTaker(db, { userId, now: at, orders: market.most.completedOrders, bindingId: '' })
  for (const offer of offers) {
    if (canTake(offer, wish, taker, at) && !(await isTooFar(db, offer, at)))
      return { wanted, offer, price: offer.priceNow }
  }
  return null
}

/** Whether a price is the wanted one or a better one for the user; null is any. */
const isGoodEnough = (side: Side, price: bigint, wanted: bigint | null): boolean =>
  wanted === null || (side === 'sell' ? price >= wanted : price <= wanted)

/** Writes the hits of alerts that still wait; those that another process has met, or their owner removed, are left out. */
async function writeHits(trx: Transaction<Database>, hits: readonly Hit[], at: Date): Promise<void> {
  const ids = hits.map(({ wanted }) => wanted.id)
  const { rows } = await sql<{ id: string }>`
    WITH waiting AS (SELECT id FROM wanted_offers WHERE id = ANY (${ids}::uuid[]) AND met_at IS NULL ORDER BY id FOR UPDATE)
    UPDATE wanted_offers SET met_at = ${at} WHERE id IN (SELECT id FROM waiting) RETURNING id`.execute(trx)
  const met = new Set(rows.map(({ id }) => id))
  const written = hits
    .filter(({ wanted }) => met.has(wanted.id))
    .map(({ wanted, offer, price }) => ({ noticeId: randomUUID(), wanted, offerId: offer?.id ?? null, price }))
  if (written.length === 0) return
  await trx
    .insertInto('notices')
    .values(
      written.map(({ noticeId: id, wanted: { user_id, what, currency: detail } }) => ({
        id,
        user_id,
        order_id: null,
        type: `wanted_${what}` as const,
        detail,
        at,
      })),
    )
    .execute()
  await trx
    .insertInto('wanted_hits')
    .values(
      written.map(({ noticeId: notice_id, wanted, offerId: offer_id, price }) => ({
        notice_id,
        wanted_id: wanted.id,
        offer_id,
        price,
        at,
      })),
    )
    .execute()
  const recipients = [...new Set(written.map(({ wanted }) => wanted.user_id))]
  await publish(trx, { recipients, subjects: ['notice', 'account'] }, at)
}
