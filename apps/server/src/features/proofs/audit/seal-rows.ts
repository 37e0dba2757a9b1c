import { sql, type Kysely, type Transaction } from 'kysely'
import { newestDetails } from '../../../db/newest-details.ts'
import type { Database } from '../../../db/schema.ts'
import { settledNumbers } from '../../../db/settled-numbers.ts'
import type { Services } from '../../../services/services.ts'
import { readSeal, sealCall, sealOf, writeSeal } from './seal.ts'
import { streams, type Stream } from './streams.ts'

/** Rows under one seal, at most. */
const atOnce = 256n

/** Any number that nothing else in our database locks on: one process seals at a time. */
const lock = 0x5e_a1

/**
 * Writes hashes of the transfers, orders, events and records since their last seals into the audit log's chain, so that a
 * row that is changed later is found and named, even if the database's owner changed it. Only numbers below which no
 * transaction is open are sealed.
 */
export async function sealRows({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const settled = await settledNumbers(db)
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
export async function lastSealed(db: Kysely<Database>, { subject }: Stream): Promise<bigint> {
  const details = await newestDetails(db, sealCall, subject)
  return details === null ? 0n : readSeal(details).to
}
