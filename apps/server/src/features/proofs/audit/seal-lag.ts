import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { lastSealed } from './seal-rows.ts'
import { streams, type StreamName } from './streams.ts'

/** The time of the first row of a stream with a higher number. */
const oldestAfter: Readonly<Record<StreamName, (seq: bigint) => ReturnType<typeof sql<{ at: Date }>>>> = {
  transfers: (seq) => sql`SELECT created_at AS at FROM transfers WHERE id > ${seq} ORDER BY id LIMIT 1`,
  orders: (seq) => sql`SELECT min(o.created_at) AS at FROM unnest('{recharge,withdraw,sale,interest}'::text[]) k (kind),
    LATERAL (SELECT created_at FROM orders WHERE kind = k.kind AND seq > ${seq} ORDER BY seq LIMIT 1) o`,
  events: (seq) => sql`SELECT at FROM order_events WHERE id > ${seq} ORDER BY id LIMIT 1`,
  records: (seq) => sql`SELECT at FROM row_records WHERE id > ${seq} ORDER BY id LIMIT 1`,
}

/** The time of the oldest row without a seal, for each stream; null when all rows have one. */
export async function readSealLag(db: Kysely<Database>) {
  const lags: { stream: StreamName; oldest: Date | null }[] = []
  for (const stream of streams) {
    const { rows } = await oldestAfter[stream.name](await lastSealed(db, stream)).execute(db)
    lags.push({ stream: stream.name, oldest: rows[0]?.at ?? null })
  }
  return lags
}
