import { sql, type Kysely, type Transaction } from 'kysely'
import { newestDetails } from '../../db/newest-details.ts'
import type { Database } from '../../db/schema.ts'
import { settledNumbers } from '../../db/settled-numbers.ts'
import type { Services } from '../../services/services.ts'
import { hashTransfers, readSeal, sealCall, sealOf, writeSeal } from './seal.ts'

/** Transfers under one seal, at most. */
const atOnce = 256n

/** Any number that nothing else in our database locks on: one process seals at a time. */
const lock = 0x5e_a1

/**
 * Writes hashes of the transfers since the last seal into the audit log's chain, so that a row of the ledger that is changed
 * later, by whomever, is found and named. Only numbers below which nothing is under way any more are sealed.
 */
export async function sealLedger({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const settled = (await settledNumbers(db))?.transfers ?? 0n
  for (;;) {
    const sealed = await db.transaction().execute(async (trx) => sealNext(trx, settled, now()))
    if (!sealed) return
  }
}

async function sealNext(trx: Transaction<Database>, settled: bigint, at: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
  const last = await lastSealed(trx)
  if (last >= settled) return false
  const to = last + atOnce < settled ? last + atOnce : settled
  const details = writeSeal(sealOf(await hashTransfers(trx, last + 1n, to), last + 1n, to))
  const line = { at, staff_id: null, role: 'system', call: sealCall, subject: '', outcome: 'done', details } as const
  await trx.insertInto('audit_log').values(line).execute()
  return true
}

/** The number of the last transfer under a seal; 0 while there is none. */
async function lastSealed(db: Kysely<Database>): Promise<bigint> {
  const details = await newestDetails(db, sealCall)
  return details === null ? 0n : readSeal(details).to
}
