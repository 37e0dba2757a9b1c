import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serverLogin } from '../db/connection-roles.ts'
import { openPool, withLocks, type Connection } from '../db/connection.ts'
import { pooledKysely } from '../db/dialects.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { checkRelease, restoreDatabase } from '../db/backup/restore-database.ts'
import { readAnchor } from '../features/proofs/audit/streams.ts'
import { verifyFully } from '../features/proofs/audit/verify-fully.ts'
import { rulesOf } from '../features/proofs/books/run-proofs.ts'
import { pathOfFile } from '../services/backup/backup-folder.ts'
import { isTrialDue, trialRuns } from '../services/backup/run-backups.ts'
import { openBackup } from '../services/backup/stage-files.ts'
import type { Uses } from '../services/services.ts'
import { spaceOf } from '../services/storage/disk-watch.ts'
import { recordFailure, recordSuccess } from '../services/time/run-log.ts'
import { openKeys } from './check-keys.ts'

/** The advisory lock of the process that restores on trial. */
const lock = 0x74_72_69

/** The folder of the scratch cluster in `DATA_DIR`. */
const scratchName = 'restore-trial'

/** Bytes of the scratch cluster for a compressed byte of rows with their indexes, and of an empty one with its log. */
const growth = { perByte: 12, empty: 700_000_000 }

/** The share of the disk that stays free while the trial runs, and how often it is looked at. */
const reserve = 0.05
const lookEveryMs = 2000

/** Nothing of the scratch cluster has to survive. */
const scratchSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
}

/** The free space of the disk of a folder, and its size, in bytes. */
export type ReadSpace = typeof spaceOf

type TrialServices = Uses<'backups' | 'db' | 'locks' | 'log' | 'now' | 'sandbox' | 'threadOptions'>

/**
 * Restores the newest scheduled backup into a scratch cluster and verifies all of it, when the last such trial is as old as the
 * setting `backup` says; in one process at a time. The result is recorded; the cluster is removed in every case. The database of
 * the service is not touched.
 */
export async function runRestoreTrials(
  services: TrialServices,
  signal: AbortSignal,
  readSpace: ReadSpace = spaceOf,
): Promise<void> {
  const { backups, db, locks, now, log } = services
  if (backups === null || !(await isTrialDue(services))) return
  await withLocks(locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    // Another process may have done it between the two looks.
    if (!rows[0]?.mine || !(await isTrialDue(services))) return
    try {
      await tryRestore(services, signal, readSpace)
    } catch (error) {
      // The next start does it.
      if (signal.aborted) return
      log.error({ err: error }, 'the newest backup was not restored on trial')
      return recordFailure(db, trialRuns, now(), error)
    }
    await recordSuccess(db, trialRuns, now())
  })
}

async function tryRestore(services: TrialServices, signal: AbortSignal, readSpace: ReadSpace): Promise<void> {
  const { backups, threadOptions } = services
  const folder = await backups?.newestFolder()
  if (folder === undefined || folder === null) throw new Error('there is no backup')
  const scratch = join(threadOptions.dataDir, scratchName)
  // A killed process may have left one.
  await rm(scratch, { recursive: true, force: true })
  await requireSpace(folder, threadOptions.dataDir, readSpace)
  signal.throwIfAborted()
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rm(scratch, { recursive: true, force: true }))
  const cluster = undo.adopt(
    await startEmbeddedPostgres({ directory: scratch, settings: scratchSettings }),
    (started) => started.stop(),
  )
  const ending = new AbortController()
  undo.defer(() => ending.abort())
  // Statements that run end with the cluster.
  const ended = AbortSignal.any([signal, ending.signal])
  const full = watchSpace(threadOptions.dataDir, readSpace, ending.signal)
  const stopped = new Promise<never>((_, reject) => {
    ended.addEventListener('abort', () => reject(new Error('the trial was stopped')))
  })
  try {
    await Promise.race([restoreAndVerify(services, folder, cluster.connection), full, stopped])
  } finally {
    await cluster.stop()
  }
}

/** Restores a backup into the scratch cluster. Throws an Error when it is damaged, or when something of it does not hold. */
async function restoreAndVerify(services: TrialServices, folder: string, owner: Connection): Promise<void> {
  const { manifest, tables } = await openBackup(folder)
  await checkRelease(manifest)
  await restoreDatabase(
    owner,
    { migrations: manifest.migrations, sequences: manifest.sequences, tables },
    {
      login: serverLogin,
      async beforeCommit(db) {
        if (manifest.keys.length > 0) await openKeys(db, services.threadOptions.dataKeysFile, services.now)
      },
    },
  )
  // Its loss with the cluster fails the query that waits for it.
  const pool = openPool({ ...owner, user: serverLogin, ownLogin: true }, 1, () => {})
  const db = pooledKysely(pool)
  try {
    const { result } = await verifyFully(db, {
      noted: readAnchor(manifest.audit_end),
      rules: rulesOf(services),
      readImage: (id) => readFile(join(folder, pathOfFile('uploads', id))),
      onProgress: async () => {},
    })
    const [first] = result.problems
    if (first !== undefined) throw new Error(`the restored backup has ${result.problems.length} problems: ${first}`)
  } finally {
    await db.destroy()
  }
}

/** Throws an Error unless the disk has room for the scratch cluster of a backup. */
async function requireSpace(folder: string, dataDir: string, readSpace: ReadSpace): Promise<void> {
  const place = join(folder, 'database')
  const sizes = (await readdir(place)).map(async (name) => (await stat(join(place, name))).size)
  const rows = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const needed = rows * growth.perByte + growth.empty
  const { free, size } = await readSpace(dataDir)
  const usable = free - size * reserve
  if (usable >= needed) return
  const inGb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new Error(`DATA_DIR has no room for a restore on trial: it needs ${inGb(needed)}, ${inGb(usable)} can be used`)
}

/** Looks at once and then every two seconds. Rejects once less than the reserve is free. */
async function watchSpace(dataDir: string, readSpace: ReadSpace, ended: AbortSignal): Promise<never> {
  for (;;) {
    const { free, size } = await readSpace(dataDir)
    if (free < size * reserve) throw new Error('the restore on trial was stopped: DATA_DIR is nearly full')
    await setTimeout(lookEveryMs, undefined, { signal: ended, ref: false })
  }
}
