import { followBest, hasRule, type Follower, type RuleDecision } from '@c2c/domain'
import { sql, type Kysely, type Transaction } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { everyoneRecipient, publish } from '../../../commands/publish.ts'
import { ownRow } from '../../../db/audit-rows.ts'
import { slicesOf } from '../../../db/batches.ts'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { activeOffers, readMarket, type Market } from '../market/market.ts'
import { readRates } from '../rate/rates.ts'
import type { OfferTerms } from './offers.ts'
import { readRuleMarkets, readSamePersons, rivalOf } from './rule-market.ts'

const second = 1000
const minute = 60 * second

/** Offers of one transaction. */
const sliceRows = 500

type Ruled = OfferTerms & Follower

const isRuled = (offer: OfferTerms): offer is Ruled => hasRule(offer) && offer.price !== null

interface Settled {
  readonly minute: number
  readonly offers: readonly OfferTerms[]
}

/** Markets in which no rule has anything to say, with the minute and the terms for which that was found. */
const settled = new WeakMap<Market, Settled>()

/**
 * Sets the prices of offers by their rules. It compares in memory, and only after a change of the market. Each price changes at most
 * once in `price_rule_seconds`, but one that has left its limits at once. An offer that was changed since it was read, also by this job of
 * another process, is left for the next run.
 */
export async function followOffers(services: Uses<'db' | 'now' | 'readCache'>, signal: AbortSignal): Promise<void> {
  const { db, now, readCache } = services
  const at = now()
  const offers = await activeOffers(db)
  const followers = offers.filter(isRuled)
  if (followers.length === 0) return
  const rates = await readRates(db, at)
  const market = await readMarket(db, rates, at)
  const found = { minute: Math.floor(at.getTime() / minute), offers }
  const known = settled.get(market)
  if (known?.minute === found.minute && known.offers === offers) return
  const { decisions, waits } = decide(followers, market, {
    at,
    wait: (await readSetting(db, 'price_rule_seconds')) * second,
    ...(await readWorld(db, followers, { rates, now: at })),
  })
  if (decisions.length === 0 && !waits) settled.set(market, found)
  for (const slice of slicesOf(decisions, sliceRows)) {
    if (signal.aborted) return
    await db.transaction().execute((trx) => writePrices(trx, slice, at))
    readCache.invalidate(['price'])
    await nextTurn()
  }
}

const readWorld = async (
  db: Kysely<Database>,
  followers: readonly Ruled[],
  moment: Parameters<typeof readRuleMarkets>[2],
) => ({
  market: await readRuleMarkets(
    db,
    followers.map(({ currency }) => currency),
    moment,
  ),
  isSame: await readSamePersons(
    db,
    followers.map(({ merchant_id }) => merchant_id),
  ),
})

interface World extends Awaited<ReturnType<typeof readWorld>> {
  readonly at: Date
  /** Milliseconds from one price of an offer to its next. */
  readonly wait: number
}

type Decision = RuleDecision & { readonly follower: Ruled }

/** What rules say now, and whether the price of another offer waits until it is due. */
function decide(followers: readonly Ruled[], market: Market, { at, wait, ...world }: World) {
  const open = (['sell', 'buy'] as const).flatMap((side) => market.sorted(side, '').map(rivalOf))
  const byId = new Map(followers.map((one) => [one.id, one]))
  let waits = false
  const said = followBest(followers, {
    ...world,
    open,
    isDue: ({ id }) => {
      const last = byId.get(id)?.followed_at
      const due = !last || at.getTime() - last.getTime() >= wait
      waits ||= !due
      return due
    },
  })
  const decisions = said.flatMap((one): Decision[] => {
    const follower = byId.get(one.follower.id)
    return follower ? [{ ...one, follower }] : []
  })
  return { decisions, waits }
}

/** Writes decisions about offers that are unchanged since they were read, with what the rules did and the row of the audit log. */
async function writePrices(trx: Transaction<Database>, decisions: readonly Decision[], at: Date): Promise<void> {
  const ids = decisions.map(({ follower }) => follower.id)
  // In order of their ids, as all that locks offers.
  const { rows: locked } = await sql<{ id: string; version: string }>`
    SELECT id, xmin::text AS version FROM offers WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  )
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  const current = decisions.filter(({ follower: { id, version } }) => versions.get(id) === version)
  if (current.length === 0) return
  await sql`UPDATE offers SET price = c.price, follow_state = c.state, followed_id = c.followed, followed_at = ${at}
    FROM unnest(${current.map(({ follower }) => follower.id)}::uuid[],
      ${current.map(({ price, follower }) => price ?? follower.price)}::bigint[],
      ${current.map(({ state }) => state)}::text[],
      ${current.map(({ followed }) => followed?.id ?? null)}::uuid[]) c (id, price, state, followed)
    WHERE offers.id = c.id`.execute(trx)
  const changes = current.filter(
    ({ price, state, follower }) => price !== follower.price || state !== follower.follow_state,
  )
  if (changes.length > 0) {
    await trx
      .insertInto('offer_price_changes')
      .values(
        changes.map(({ follower, state, price, followed }) => ({
          offer_id: follower.id,
          state,
          old_price: follower.price,
          new_price: price,
          followed_id: followed?.id ?? null,
          followed_price: followed?.price ?? null,
          at,
        })),
      )
      .execute()
  }
  await publish(trx, { recipients: [everyoneRecipient], subjects: ['price'] }, at)
  // Last, because appending to the audit log locks its head until the end of the transaction.
  await trx.insertInto('audit_log').values(ownRow('offer/reprice', at)).execute()
}
