import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Services } from '../../services/services.ts'
import { readSeal, sealCall, sealOf, writeSeal } from './seal.ts'

/** Transfers under one seal, at most. */
const atOnce = 256n

/** Any number that nothing else in our database locks on: one process seals at a time. */
const lock = 0x5e_a1

/**
 * Writes hashes of the transfers since the last seal into the audit log's chain, so that a row of the ledger that is changed
 * later, by whomever, is found and named. Only numbers below which nothing is under way any more are sealed.
 */
export async function sealLedger({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const settled = await settledNumber(db)
  if (settled === null) return
  for (;;) {
    const sealed = await db.transaction().execute(async (trx) => sealNext(trx, settled, now()))
    if (!sealed) return
  }
}

/** Up to which number all transfers are there that will ever be; null when a posting took too long to wait for. */
async function settledNumber(db: Kysely<Database>): Promise<bigint | null> {
  // The number is read first: who got a lower one has a transaction that this snapshot knows of.
  const { rows: numbers } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM transfers`.execute(db)
  const { rows: ends } = await sql<{
    xmax: string
  }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xmax`.execute(db)
  const [{ id } = { id: null }] = numbers
  const [end] = ends
  if (id === null || !end) return null
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ over: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${end.xmax}::xid8 AS over`.execute(db)
    if (rows[0]?.over) return id
    await wait(50)
  }
  return null
}

async function sealNext(trx: Transaction<Database>, settled: bigint, at: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
  const last = await lastSealed(trx)
  if (last >= settled) return false
  const to = last + atOnce < settled ? last + atOnce : settled
  const details = writeSeal(await sealOf(trx, last + 1n, to))
  const line = { at, staff_id: null, role: 'system', call: sealCall, subject: '', outcome: 'done', details } as const
  await trx.insertInto('audit_log').values(line).execute()
  return true
}

/** The number of the last transfer under a seal; 0 while there is none. */
async function lastSealed(db: Kysely<Database>): Promise<bigint> {
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('call', '=', sealCall)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? readSeal(row.details).to : 0n
}
