import { sql, type Kysely, type Selectable } from 'kysely'
import type { DeliveryLaneRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { backoff, nextOf, record, type Settlement } from './attempt.ts'
import type { Outcome } from './lanes.ts'
import { settleWebhook } from './settle-webhook.ts'

type Lane = Selectable<DeliveryLaneRow>

/**
 * Records the outcome of an attempt and releases its lane, in one transaction. A delivery that failed for the retry period of its
 * channel becomes a dead letter and the next one follows. Does nothing when the lease has ended and another process has claimed the lane.
 */
export const settle = (db: Kysely<Database>, settlement: Settlement): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { channel, recipient, claim } = settlement.delivery
    if (channel === 'webhook') return settleWebhook(trx, settlement)
    const lane = await trx
      .selectFrom('delivery_lanes')
      .selectAll()
      .where('channel', '=', channel)
      .where('recipient', '=', recipient)
      .where('claim', '=', claim)
      .forUpdate()
      .executeTakeFirst()
    if (!lane) return
    const ended = await record(trx, settlement)
    await release(trx, lane, settlement, ended + (await settleTogether(trx, settlement)))
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

/** After an attempt that delivered as many at once, the lane waits, in milliseconds: a program can cause hundreds of alerts in a second. */
const burst = { count: 5, pauseMs: 30_000 }
