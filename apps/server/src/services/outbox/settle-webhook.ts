import type { Kysely, Selectable } from 'kysely'
import type { DeliveryLaneRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { disableEndpoint } from '../webhooks/webhook-endpoint.ts'
import { backoff, nextOf, record, retryPeriodMs, retryWait, type Settlement } from './attempt.ts'
import type { ClaimedDelivery } from './lanes.ts'
import {
  followWithin,
  lockRetryLane,
  releaseRetryLane,
  setAside,
  setAsideUnderway,
  wakeEndpoint,
} from './retry-lanes.ts'

type Lane = Selectable<DeliveryLaneRow>

const lockEndpoint = (trx: Kysely<Database>, recipient: string): Promise<Lane | undefined> =>
  trx
    .selectFrom('delivery_lanes')
    .selectAll()
    .where('channel', '=', 'webhook')
    .where('recipient', '=', recipient)
    .forUpdate()
    .executeTakeFirst()

/** An endpoint is down, not only an order failing, when so many orders in a row have failed at first, and none was delivered since. */
const downAfter = 2

/** What an attempt says about its endpoint. */
function healthOf(lane: Lane, { delivery, outcome, now, random }: Settlement) {
  const { failures, failing_since, gave_up } = lane
  if (outcome.result === 'delivered') return { failures: 0, failing_since: null, gave_up: false, rest: 0 }
  if (outcome.result !== 'failed') return { failures, failing_since, gave_up, rest: 0 }
  // Later attempts of an order say nothing new: it may fail for ever while others would not.
  const more = delivery.attempts === 0 ? failures + 1 : failures
  const since = failing_since ?? now
  return {
    failures: more,
    failing_since: since,
    gave_up: gave_up || now.getTime() - since.getTime() >= retryPeriodMs.webhook,
    rest: more >= downAfter ? backoff(more - downAfter + 1, random) : 0,
  }
}

/**
 * Settles an attempt of a webhook. An order whose delivery has failed is set aside, and the endpoint's other orders go on. While all
 * orders fail, each lane of the endpoint rests after an attempt, from 5 s doubling up to 3 h; the first answer wakes all of them. An
 * endpoint without a success for three days is disabled at the next failure.
 */
export async function settleWebhook(trx: Kysely<Database>, settlement: Settlement): Promise<void> {
  const { delivery, outcome, now, random } = settlement
  const { recipient, retry_lane } = delivery
  const lane = await lockEndpoint(trx, recipient)
  const own = retry_lane === null
  if (!lane || !(own ? lane.claim === delivery.claim : await lockRetryLane(trx, delivery))) return
  const ended = await record(trx, settlement)
  const { rest, ...health } = healthOf(lane, settlement)
  const from = new Date(now.getTime() + rest)
  const failed = outcome.result === 'failed'
  const parked = outcome.result === 'postponed' && outcome.until === null
  if (failed && ended === 0) {
    const wait = retryWait(now.getTime() - (delivery.began_at ?? now).getTime(), random)
    const dueAt = new Date(now.getTime() + Math.max(wait, rest))
    if (own) await setAside(trx, delivery, dueAt)
    else await trx.updateTable('deliveries').set({ due_at: dueAt }).where('id', '=', delivery.id).execute()
  }
  if (!own) {
    if (ended > 0) await followWithin(trx, delivery, now)
    await releaseRetryLane(trx, delivery, { from, parked })
  }
  await release(trx, lane, { own, parked, from, change: { ...health, open: lane.open - ended } }, settlement)
  if (outcome.result === 'delivered' && lane.failures >= downAfter) await wakeEndpoint(trx, recipient, now)
  if (failed && outcome.gone) await disableEndpoint(trx, recipient, 'gone', now)
  else if (failed && lane.gave_up) await disableEndpoint(trx, recipient, 'failing', now)
}

interface Release {
  readonly own: boolean
  readonly parked: boolean
  readonly from: Date
  readonly change: Partial<Lane>
}

/**
 * Writes the lane of the endpoint, and releases it when the attempt was its own. A first attempt elsewhere lets it rest, too; later ones
 * do not, or orders that fail for ever would hold all others.
 */
async function release(
  trx: Kysely<Database>,
  lane: Lane,
  { own, parked, from, change }: Release,
  { delivery, outcome, slow, now }: Settlement,
): Promise<void> {
  const later = (due: Date) => new Date(Math.max(due.getTime(), from.getTime()))
  const rests = from > now && (own || delivery.attempts === 0)
  const of = trx.updateTable('delivery_lanes').where('channel', '=', 'webhook').where('recipient', '=', lane.recipient)
  if (!own) {
    const due = rests && lane.claim === null && lane.due_at ? { due_at: later(lane.due_at) } : {}
    await of.set({ ...change, ...due, ...(rests ? { not_before: from } : {}) }).execute()
    return
  }
  const next = await nextOf(trx, lane, now)
  await of
    .set({
      ...change,
      claim: null,
      not_before: from,
      head: next?.seq ?? delivery.seq,
      slow: outcome.result === 'failed' || outcome.result === 'delivered' ? rests || slow : lane.slow,
      due_at: parked || !next ? null : later(next.due_at),
    })
    .execute()
}

/**
 * Lets the lane of an endpoint go on while an attempt takes long: its order is set aside into a free retry lane. Returns the lane; null
 * when the attempt stays where it is.
 */
export const goOnWithout = (db: Kysely<Database>, delivery: ClaimedDelivery, now: Date): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const lane = await lockEndpoint(trx, delivery.recipient)
    if (!lane || lane.claim !== delivery.claim) return null
    const aside = await setAsideUnderway(trx, delivery, now)
    if (aside === null) return null
    const next = await nextOf(trx, lane, now)
    await trx
      .updateTable('delivery_lanes')
      .set({ claim: null, slow: true, head: next?.seq ?? delivery.seq, due_at: next?.due_at ?? null })
      .where('channel', '=', 'webhook')
      .where('recipient', '=', delivery.recipient)
      .execute()
    return aside
  })
