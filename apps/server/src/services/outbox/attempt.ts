import type { DeliveryChannel } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DeliveryLaneRow, DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { ClaimedDelivery, Outcome } from './lanes.ts'

export interface Settlement {
  readonly delivery: ClaimedDelivery
  readonly outcome: Outcome
  /** Whether the attempt took so long that the lane is kept apart from quick ones. */
  readonly slow: boolean
  readonly now: Date
  /** In [0, 1), for the jitter of the backoff. */
  readonly random: number
}

/** Records the outcome in the delivery's row; returns 1 when that has ended it. */
export async function record(trx: Kysely<Database>, settlement: Settlement): Promise<number> {
  const change = changeOf(settlement)
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set(change)
    .where('id', '=', settlement.delivery.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return change.state !== undefined && numUpdatedRows > 0n ? 1 : 0
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

/** So many open deliveries of a lane are looked at for the earliest due time, when its oldest one waits. */
const lookedAt = 1000

/** The number of the oldest open delivery of a locked lane, and when one of them is due. */
export async function nextOf(
  trx: Kysely<Database>,
  { channel, recipient, head }: Pick<Selectable<DeliveryLaneRow>, 'channel' | 'recipient' | 'head'>,
  now: Date,
): Promise<{ readonly seq: bigint; readonly due_at: Date } | undefined> {
  const open = trx
    .selectFrom('deliveries')
    .select(['seq', 'due_at'])
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('state', '=', 'open')
    .where('retry_lane', 'is', null)
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
export const retryPeriodMs: Readonly<Record<DeliveryChannel, number>> = {
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
  return jittered(Math.min(first * 2 ** Math.min(failures - 1, 30), longest), random)
}

const jittered = (usual: number, random: number): number => Math.round(usual * (1 - jitter + 2 * jitter * random))

/**
 * Milliseconds until the next attempt of a delivery that has failed for some time: as long as that, which doubles it, from 5 s up to 3 h.
 */
export const retryWait = (failingMs: number, random: number): number =>
  jittered(Math.min(Math.max(failingMs, first), longest), random)
