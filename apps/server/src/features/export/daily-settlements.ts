import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Uses } from '../../services/services.ts'
import { startOfDay, utcDay } from '../../services/time/utc-day.ts'
import { enqueueEvents } from '../messages/delivery/enqueue-events.ts'
import { keptFor, type Export } from './exports.ts'

const minute = 60_000
const dayLength = 24 * 60 * minute

/** How long a day is left to end: a transaction that began in it commits later. */
const lateness = 5 * minute

/**
 * Queues the settlement of the UTC day before for each merchant with an endpoint that wants `settlement.ready`, in English like
 * all that programs read. A repeated run queues nothing again.
 */
export async function queueSettlements({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const at = now()
  const until = startOfDay(new Date(at.getTime() - lateness))
  const from = new Date(until.getTime() - dayLength)
  const { rows } = await sql`
    INSERT INTO exports (id, kind, format, subject, from_at, until_at, lang, created_at)
    SELECT gen_random_uuid(), 'settlement', 'csv', w.merchant_id, ${from}, ${until}, 'en', ${at}
    FROM (SELECT DISTINCT merchant_id FROM webhook_endpoints WHERE removed_at IS NULL AND disabled_at IS NULL
      AND paused_at IS NULL AND 'settlement.ready' = ANY (events)) w
    WHERE NOT EXISTS (SELECT FROM exports e WHERE e.subject = w.merchant_id AND e.from_at = ${from}
      AND e.staff_id IS NULL AND e.user_id IS NULL)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  if (rows.length > 0) await sql`SELECT pg_notify('c2c_work', '')`.execute(db)
}

/** Whether the service made an export by itself, for every member of its merchant. */
const isDaily = ({ staff_id, user_id }: Pick<Export, 'staff_id' | 'user_id'>): boolean =>
  staff_id === null && user_id === null

/** Enqueues `settlement.ready` when a daily settlement is done, in the transaction that says so. */
export async function announceSettlement(trx: Kysely<Database>, row: Export): Promise<void> {
  const { id, subject, from_at, finished_at } = row
  if (!isDaily(row) || subject === null || finished_at === null) return
  const kept = new Date(finished_at.getTime() + keptFor).toISOString()
  const event = {
    eventId: `settlement:${id}`,
    name: 'settlement.ready',
    merchantId: subject,
    orderId: null,
    at: finished_at,
    actor: 'system',
    data: { export_id: id, day: utcDay(from_at), kept_until: kept },
  } as const
  await enqueueEvents(trx, [event], finished_at)
}
