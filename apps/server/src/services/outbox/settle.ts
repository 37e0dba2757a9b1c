import type { DeliveryChannel } from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DeliveryLaneRow, DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { disableEndpoint } from '../webhooks/webhook-endpoint.ts'
import type { ClaimedDelivery, Outcome } from './lanes.ts'

interface Settlement {
  readonly delivery: ClaimedDelivery
  readonly outcome: Outcome
  /** Whether the attempt took so long that the lane is kept apart from quick ones. */
  readonly slow: boolean
  readonly now: Date
  /** In [0, 1), for the jitter of the backoff. */
  readonly random: number
}

type Lane = Selectable<DeliveryLaneRow>

/**
 * Records the outcome of an attempt and releases its lane, in one transaction. A delivery that failed for the retry period of its
 * channel becomes a dead letter and the next one follows; an endpoint whose next delivery fails too is disabled. Does
 * nothing when the lease has ended and another process has claimed the lane.
 */
export const settle = (db: Kysely<Database>, settlement: Settlement): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { delivery, outcome, now } = settlement
    const { channel, recipient, claim } = delivery
    const lane = await trx
      .selectFrom('delivery_lanes')
      .selectAll()
      .where('channel', '=', channel)
      .where('recipient', '=', recipient)
      .where('claim', '=', claim)
      .forUpdate()
      .executeTakeFirst()
    if (!lane) return
    const change = changeOf(settlement)
    const { numUpdatedRows } = await trx
      .updateTable('deliveries')
      .set(change)
      .where('id', '=', delivery.id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    const ended = change.state !== undefined && numUpdatedRows > 0n ? 1 : 0
    await release(trx, lane, settlement, ended + (await settleTogether(trx, settlement)))
    if (channel !== 'webhook' || outcome.result !== 'failed') return
    if (outcome.gone) await disableEndpoint(trx, recipient, 'gone', now)
    else if (lane.gave_up) await disableEndpoint(trx, recipient, 'failing', now)
  })

/** Ends the later deliveries of the lane that the attempt has delivered too; returns their number. */
async function settleTogether(trx: Kysely<Database>, { delivery, outcome, now }: Settlement): Promise<number> {
  const together = outcome.result === 'delivered' ? (outcome.together ?? []) : []
  if (together.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set((eb) => ({ state: 'delivered', attempts: eb('attempts', '+', 1), attempted_at: now, ended_at: now }))
    .where(sql<boolean>`id = ANY (${together}::uuid[])`)
    .where('channel', '=', delivery.channel)
    .where('recipient', '=', delivery.recipient)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The new values of the delivery. */
function changeOf({ delivery, outcome, now }: Settlement): Partial<Selectable<DeliveryRow>> {
  if (outcome.result === 'postponed') return { due_at: outcome.until ?? delivery.due_at }
  if (outcome.result === 'dropped') return { state: 'dropped', error: outcome.error, ended_at: now }
  const { status = null, answer = '' } = outcome
  const began = delivery.began_at ?? now
  const attempt = { attempts: delivery.attempts + 1, began_at: began, attempted_at: now, status, answer }
  if (outcome.result === 'delivered') return { ...attempt, state: 'delivered', error: '', ended_at: now }
  const failed = { ...attempt, error: outcome.error }
  return isOver(began, delivery, now) ? { ...failed, state: 'dead', ended_at: now } : failed
}

const isOver = (began: Date, { channel }: ClaimedDelivery, now: Date): boolean =>
  now.getTime() - began.getTime() >= retryPeriodMs[channel]

async function release(trx: Kysely<Database>, lane: Lane, settlement: Settlement, ended: number): Promise<void> {
  const { delivery, outcome, slow, now, random } = settlement
  const { channel, recipient } = lane
  const failed = outcome.result === 'failed'
  const delivered = outcome.result === 'delivered'
  const failures = failed ? lane.failures + 1 : delivered ? 0 : lane.failures
  // After a delivery was given up, the next one is tried at once.
  const wait = failed && ended === 0 ? backoff(failures, random) : isBurst(outcome, ended) ? burst.pauseMs : 0
  const from = new Date(now.getTime() + wait)
  const next = await nextOf(trx, lane, now)
  const parked = outcome.result === 'postponed' && outcome.until === null
  await trx
    .updateTable('delivery_lanes')
    .set({
      claim: null,
      open: lane.open - ended,
      failures,
      failing_since: failed ? (lane.failing_since ?? now) : delivered ? null : lane.failing_since,
      gave_up: failed ? lane.gave_up || ended > 0 : delivered ? false : lane.gave_up,
      slow: failed || delivered ? failed || slow : lane.slow,
      head: next?.seq ?? delivery.seq,
      not_before: from,
      // The next one takes its turn behind the lanes that are due already.
      due_at: parked || !next ? null : new Date(Math.max(next.due_at.getTime(), from.getTime())),
    })
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .execute()
}

/** Whether the lane waits after the events that an attempt has delivered. */
const isBurst = (outcome: Outcome, ended: number): boolean =>
  outcome.result === 'delivered' && Math.max(ended, outcome.events ?? 0) >= burst.count

/** So many open deliveries of a lane are looked at for the earliest due time, when its oldest one waits. */
const lookedAt = 1000

/** The number of the oldest open delivery of a locked lane, which this statement sees as it is now, and when one of them is due. */
async function nextOf(
  trx: Kysely<Database>,
  { channel, recipient, head }: Pick<Lane, 'channel' | 'recipient' | 'head'>,
  now: Date,
): Promise<{ readonly seq: bigint; readonly due_at: Date } | undefined> {
  const open = trx
    .selectFrom('deliveries')
    .select(['seq', 'due_at'])
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('state', '=', 'open')
    .where('seq', '>=', head)
    .orderBy('seq')
  const oldest = await open.limit(1).executeTakeFirst()
  if (!oldest || oldest.due_at <= now) return oldest
  const waiting = await open.limit(lookedAt).execute()
  return { seq: oldest.seq, due_at: new Date(Math.min(...waiting.map(({ due_at }) => due_at.getTime()))) }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const first = 5 * second
const longest = 3 * hour

/** How far a delay may be above or below its usual length, so that receivers that failed together are not tried together. */
const jitter = 0.2

/** How long after its first attempt a delivery is given up, in milliseconds. */
const retryPeriodMs: Readonly<Record<DeliveryChannel, number>> = {
  webhook: 72 * hour,
  alert: 72 * hour,
  mail: 24 * hour,
  push: 10 * minute,
  staff_mail: 24 * hour,
  staff_push: 10 * minute,
  telegram: 24 * hour,
  staff_telegram: 24 * hour,
  // Nothing is sent.
  console: 0,
}

/** Milliseconds until the next attempt, by the number of failures in a row: from 5 s, doubling, up to 3 h; `random` is in [0, 1). */
export function backoff(failures: number, random: number): number {
  const usual = Math.min(first * 2 ** Math.min(failures - 1, 30), longest)
  return Math.round(usual * (1 - jitter + 2 * jitter * random))
}

/** After an attempt that delivered as many at once, the lane waits, in milliseconds: a program can cause hundreds of alerts in a second. */
const burst = { count: 5, pauseMs: 30_000 }
