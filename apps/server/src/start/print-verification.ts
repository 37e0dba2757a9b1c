import { existsSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { openPool } from '../db/connection.ts'
import { recentReplica } from '../db/replicas/open-replicas.ts'
import { pooledKysely } from '../db/dialects.ts'
import type { Database } from '../db/schema.ts'
import { writeAnchor, type Anchor } from '../features/proofs/audit/streams.ts'
import { numberOf } from '../features/proofs/audit/problems.ts'
import { verifyAll, type Verification, type VerifyOptions } from '../features/proofs/audit/verify-all.ts'
import { verifyFully } from '../features/proofs/audit/verify-fully.ts'
import { rulesOf } from '../features/proofs/books/run-proofs.ts'
import { safeMessage } from '../services/outbox/safe-message.ts'
import { imageReader } from '../services/files/uploads.ts'
import { openPatientStores } from '../services/storage/open-file-stores.ts'
import { openKeys } from './check-keys.ts'
import type { ReachedDatabase } from './reach-database.ts'

interface VerificationOptions {
  /** An end of the audit log that an earlier run printed. */
  readonly noted: Anchor | null
  /** Whether every row is read. */
  readonly full: boolean
}

/** Verifies the audit log, the ledger seals and the books, and prints the result. Returns whether all checks passed. */
export async function printVerification(
  config: Config,
  { connection, replicas }: Pick<ReachedDatabase, 'connection' | 'replicas'>,
  { noted, full: reads }: VerificationOptions,
): Promise<boolean> {
  const verify = (pool: Pool) => printOf(config, pool, { noted, full: reads })
  const there = await recentReplica({ connection, replicas }, config.databaseTimeoutMs)
  if (there) {
    try {
      return await verify(there)
    } catch (error) {
      process.stderr.write(`the replica failed (${safeMessage(error)}): read again from the primary\n`)
    }
  }
  return verify(openPool(connection, 1, (error) => process.stderr.write(`${error.message}\n`)))
}

/** Verifies over one connection, which is closed then. */
async function printOf(config: Config, pool: Pool, { noted, full: reads }: VerificationOptions): Promise<boolean> {
  const db = pooledKysely(pool)
  try {
    await using undo = new AsyncDisposableStack()
    const { uploads } = undo.adopt(await openPatientStores(config), (opened) => opened.close()).stores
    const hasImages = config.bucket !== null || existsSync(uploads.place)
    if (!hasImages) process.stderr.write(`images are not verified: ${uploads.place} does not exist\n`)
    const options = { noted, rules: rulesOf(config), ...(hasImages && { readImage: imageReader(uploads) }) }
    const keys = await keysProblem(db, config.dataKeysFile)
    const replica = await replicaLine(db)
    const result = reads ? await full(db, options) : await verifyAll(db, options)
    const whole = keys === null ? result : { ...result, ok: false, problems: [...result.problems, keys] }
    process.stdout.write(`${[...replica, ...linesOf(whole)].join('\n')}\n`)
    return whole.ok
  } finally {
    await db.destroy()
  }
}

/** What is wrong with the key file; null when it is right or not on this host. */
async function keysProblem(db: Kysely<Database>, path: string): Promise<string | null> {
  if (!existsSync(path)) {
    process.stderr.write(`keys are not verified: ${path} does not exist\n`)
    return null
  }
  try {
    await openKeys(db, path, () => new Date())
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Where a hot standby's replay was before the verification; nothing on a primary. */
async function replicaLine(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ position: string | null; at: Date | null }>`
    SELECT pg_last_wal_replay_lsn()::text AS position, pg_last_xact_replay_timestamp() AS at
    WHERE pg_is_in_recovery()`.execute(db)
  return rows.map(
    ({ position, at }) =>
      `replica:   replayed up to ${position ?? 'an unknown position'}, last commit at ${at?.toISOString() ?? 'an unknown time'}`,
  )
}

async function full(db: Kysely<Database>, options: VerifyOptions): Promise<Verification> {
  const { result } = await verifyFully(db, { ...options, onProgress: printer() })
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  return result
}

/** Prints each new percentage over the last one on a terminal, otherwise every tenth on a line of its own. */
function printer() {
  const { isTTY } = process.stderr
  let printed = -1
  return async (part: string, done: bigint, total: bigint) => {
    const percent = total === 0n ? 100 : Number((done * 100n) / total)
    if (percent <= printed || (!isTTY && Math.floor(percent / 10) === Math.floor(printed / 10))) return
    printed = percent
    process.stderr.write(isTTY ? `\r\u001B[K${percent} % (${part})` : `${percent} % (${part})\n`)
  }
}

function linesOf({ ok, audit, seals, books, problems, acknowledged, ...result }: Verification): string[] {
  const { transfers, transfers_new: fresh, transfers_again: again, last_full_at: lastFull } = books
  const number = (value: number) => value.toLocaleString('en')
  const when = lastFull ? `${lastFull.slice(0, 10)} ${lastFull.slice(11, 16)} UTC` : 'never'
  const older = transfers - fresh
  return [
    `audit log: ${audit.end.seq} rows in one hash chain`,
    `seals:     transfers up to ${seals.transfers.sealedTo}, orders up to ${seals.orders.sealedTo} and records of other rows match theirs`,
    `books:     ${transfers} transfers, ${books.entries} entries, ${books.total_debit} USDT debit and credit`,
    result.full
      ? 'everything was read'
      : `read ${number(again)} of ${number(older)} transfers again and all ${number(fresh)} new ones; last full run ${when}. Run with --full to read everything.`,
    ...acknowledged.map(
      ({ number: known, problem, until }) =>
        `KNOWN      ${known} ${problem}: acknowledged${until ? ` until ${until.toISOString()}` : ''}`,
    ),
    ...problems.map((problem) => `PROBLEM    ${problem} (${numberOf(problem).number})`),
    ...(ok
      ? [
          `All checks passed. To detect later that the end of the audit log was removed, keep this: ${writeAnchor(audit.end)}`,
        ]
      : []),
  ]
}
