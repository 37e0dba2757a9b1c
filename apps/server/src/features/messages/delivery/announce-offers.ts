import type { OfferState } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { selectOffers, stateOf } from '../../trade/offer/offers.ts'
import { readRates } from '../../trade/rate/rates.ts'
import { enqueueEvents } from './enqueue-events.ts'
import type { MerchantEvent } from './read-events.ts'

/** Offers that are looked at together. */
const batchSize = 500

/** Merchants with a program that may want the events: an endpoint that asks for them, or a key. */
const hasPrograms = sql<boolean>`(EXISTS (SELECT FROM webhook_endpoints w WHERE w.merchant_id = offers.merchant_id
    AND w.removed_at IS NULL AND w.disabled_at IS NULL AND w.paused_at IS NULL
    AND w.events && ARRAY['offer.paused', 'offer.resumed'])
  OR EXISTS (SELECT FROM api_keys k JOIN staff s ON s.id = k.staff_id
    WHERE s.merchant_id = offers.merchant_id AND k.revoked_at IS NULL))`

/**
 * Announces offers that can no longer be taken, with the reason, and those that can be again, once for each change: the state that was
 * announced and the event are one transaction. What an offer is first found as is not announced. Safe to run twice and in several
 * processes.
 */
export async function announceOffers({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const at = now()
  const rates = await readRates(db, at)
  let after = '00000000-0000-0000-0000-000000000000'
  for (let more = true; more;) {
    const offers = await selectOffers(db, at)
      .leftJoin('announced_offers as a', 'a.offer_id', 'offers.id')
      .select('a.state as announced')
      .where('offers.id', '>', after)
      .where(sql<boolean>`(offers.active OR a.state IS DISTINCT FROM 'off')`)
      .where(hasPrograms)
      .orderBy('offers.id')
      .limit(batchSize)
      .execute()
    const found = offers.map((offer) => ({ ...offer, state: stateOf(offer, rates) }))
    const changed = found.filter(({ state, announced }) => state !== announced)
    if (changed.length > 0) await db.transaction().execute((trx) => announce(trx, changed, at))
    after = offers.at(-1)?.id ?? after
    more = offers.length === batchSize
  }
}

interface Changed {
  readonly id: string
  readonly merchant_id: string
  readonly side: string
  readonly currency: string
  readonly state: OfferState
  /** Null when it was never looked at. */
  readonly announced: OfferState | null
}

/** Keeps the new states, and enqueues the events of those that another process has not kept. */
async function announce(trx: Kysely<Database>, changed: readonly Changed[], at: Date): Promise<void> {
  const { rows } = await sql<{ offer_id: string }>`
    INSERT INTO announced_offers AS a (offer_id, state, at)
    SELECT id, state, ${at} FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ state }) => state)}::text[],
      ${changed.map(({ announced }) => announced)}::text[]) c (id, state, announced)
    ON CONFLICT (offer_id) DO UPDATE SET state = excluded.state, at = excluded.at
      WHERE a.state <> excluded.state AND a.state = (SELECT c.announced FROM unnest(${changed.map(({ id }) => id)}::uuid[],
        ${changed.map(({ announced }) => announced)}::text[]) c (id, announced) WHERE c.id = excluded.offer_id)
    RETURNING a.offer_id`.execute(trx)
  const kept = new Set(rows.map(({ offer_id }) => offer_id))
  const events = changed.flatMap(({ id, merchant_id, side, currency, state, announced }): MerchantEvent[] => {
    if (announced === null || !kept.has(id) || (state === 'open') === (announced === 'open')) return []
    const about = { offer_id: id, side, currency }
    const eventId = `offer:${id}:${state}:${at.getTime()}`
    const event = { eventId, merchantId: merchant_id, orderId: null, subject: id, at, actor: 'system' } as const
    return state === 'open'
      ? [{ ...event, name: 'offer.resumed', data: about }]
      : [{ ...event, name: 'offer.paused', data: { ...about, reason: state } }]
  })
  await enqueueEvents(trx, events, at)
}
