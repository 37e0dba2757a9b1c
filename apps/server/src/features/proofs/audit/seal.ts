import { sql, type Kysely, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { visibleHighWaterMark } from '../../../db/high-water-mark.ts'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { streams, type HashedRow, type Stream, type StreamName } from './streams.ts'

/** The call name of a seal in the audit log. */
export const sealCall = 'ledger/seal'

/** A run of rows at the time of sealing. Numbers within a run may be missing. */
export interface Seal {
  readonly from: bigint
  readonly to: bigint
  /** Over every column of every row of the run. */
  readonly hash: string
  /** The first digits of each row's own hash, so that a broken row can be named. */
  readonly marks: readonly (readonly [id: string, mark: string])[]
}

const stored = z.object({
  from: z.string(),
  to: z.string(),
  hash: z.string(),
  marks: z.array(z.tuple([z.string(), z.string()])),
})

/** A seal as the audit log's details carry it. */
const writeSeal = ({ from, to, ...rest }: Seal): string =>
  JSON.stringify({ from: String(from), to: String(to), ...rest })

/** Reads it back. Throws when the details are no seal. */
export function readSeal(details: string): Seal {
  const { from, to, ...rest } = z.parse(stored, JSON.parse(details))
  return { from: BigInt(from), to: BigInt(to), ...rest }
}

/** The seal of the rows from one number to another; `hashed` are these. */
export const sealOf = (hashed: readonly HashedRow[], from: bigint, to: bigint): Seal => ({
  from,
  to,
  hash: createHash('sha256')
    .update(hashed.map(({ hash }) => hash).join(''))
    .digest('hex'),
  marks: hashed.map(({ id, hash }) => [String(id), hash.slice(0, 8)]),
})

/** A row that differs from its seal, as an id and what happened to it; without an id when only the sum differs. */
interface BrokenRow {
  readonly id: bigint | null
  readonly what: string
}

/** The first row that differs from its seal; null when none does. */
export function brokenSeal({ changed }: Stream, sealed: Seal, found: Seal): BrokenRow | null {
  const marks = new Map(found.marks)
  for (const [id, mark] of sealed.marks) {
    if (!marks.has(id)) return { id: BigInt(id), what: 'was removed' }
    if (marks.get(id) !== mark) return { id: BigInt(id), what: changed }
    marks.delete(id)
  }
  const [added] = marks.keys()
  if (added !== undefined) return { id: BigInt(added), what: 'was added afterwards' }
  return sealed.hash === found.hash ? null : { id: null, what: `a row from ${sealed.from} to ${sealed.to} was changed` }
}

/** Rows under one seal, at most. */
const atOnce = 256n

/** Any number that nothing else in our database locks on: one process seals at a time. */
const lock = 0x5e_a1

/**
 * Writes hashes of the transfers, orders, events and records since their last seals into the audit log's chain, so that a
 * row that is changed later is found and named, even if the database's owner changed it. Only numbers below which no
 * transaction is open are sealed.
 */
export async function sealRows({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const settled = await visibleHighWaterMark(db)
  if (settled === null) return
  for (const stream of streams) {
    for (let sealed = true; sealed;)
      sealed = await db.transaction().execute(async (trx) => sealNext(trx, stream, settled[stream.name], now()))
  }
}

async function sealNext(trx: Transaction<Database>, stream: Stream, settled: bigint, at: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
  const last = await lastSealed(trx, stream)
  if (last >= settled) return false
  const to = last + atOnce < settled ? last + atOnce : settled
  const details = writeSeal(sealOf(await stream.hash(trx, last + 1n, to), last + 1n, to))
  const { subject } = stream
  const line = { at, staff_id: null, role: 'system', call: sealCall, subject, outcome: 'done', details } as const
  await trx.insertInto('audit_log').values(line).execute()
  return true
}

/** The number of the last row of a stream under a seal; 0 while there is none. */
async function lastSealed(db: Kysely<Database>, { subject }: Stream): Promise<bigint> {
  const details = await newestDetails(db, sealCall, subject)
  return details === null ? 0n : readSeal(details).to
}

/** The time of the first row of a stream with a higher number. */
const oldestAfter: Readonly<Record<StreamName, (seq: bigint) => ReturnType<typeof sql<{ at: Date }>>>> = {
  transfers: (seq) => sql`SELECT created_at AS at FROM transfers WHERE id > ${seq} ORDER BY id LIMIT 1`,
  orders: (seq) => sql`SELECT min(o.created_at) AS at FROM unnest('{recharge,withdraw,sale,interest}'::text[]) k (kind),
    LATERAL (SELECT created_at FROM orders WHERE kind = k.kind AND seq > ${seq} ORDER BY seq LIMIT 1) o`,
  events: (seq) => sql`SELECT at FROM order_events WHERE id > ${seq} ORDER BY id LIMIT 1`,
  records: (seq) => sql`SELECT at FROM row_records WHERE id > ${seq} ORDER BY id LIMIT 1`,
}

/** The age from which a row without a seal is late, in milliseconds. */
export const sealLateAfter = 10 * 60_000

/** The time of the oldest row without a seal, for each stream; null when all rows have one. */
export async function readSealLag(db: Kysely<Database>) {
  const lags: { stream: StreamName; oldest: Date | null }[] = []
  for (const stream of streams) {
    const { rows } = await oldestAfter[stream.name](await lastSealed(db, stream)).execute(db)
    lags.push({ stream: stream.name, oldest: rows[0]?.at ?? null })
  }
  return lags
}

/** The details of the newest row of a call about a subject in the audit log; null when there is none. */
export async function newestDetails(db: Kysely<Database>, call: string, subject = ''): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('call', '=', call)
    .where('subject', '=', subject)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.details ?? null
}
