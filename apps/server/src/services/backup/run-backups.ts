import { withLocks } from '../../db/connection.ts'
import { recordFailure, recordSuccess } from '../time/run-log.ts'
import type { Services, Uses } from '../services.ts'
import { readSetting } from '../settings/settings.ts'

/** The name of the recorded results of scheduled backups. */
const backupRuns = { name: 'backup', every: null } as const

/** The name of the recorded results of restores on trial. */
export const trialRuns = { name: 'restore trial', every: null } as const

/** The recorded results that need a gauge, though they have no interval of their own. */
export const scheduledRuns: readonly string[] = [backupRuns.name, trialRuns.name]

/** The advisory lock of the process that makes a backup. */
const lock = 0x62_6b_70

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A backup that failed is tried again after this time, a restore on trial, which is dear, after a day. */
const retryAfterMs = 15 * 60_000
const trialAgainAfterMs = dayMs

/**
 * Makes a backup when the newest one is as old as the setting `backup` says, in one process at a time. A failure is recorded for the
 * overview. Safe to run twice.
 */
export async function runBackups(
  services: Uses<'backups' | 'db' | 'locks' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, locks, backups, now, log } = services
  if (backups === null || !(await isDue(services))) return
  await withLocks(locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    // Another process may have made one between the two looks.
    if (!rows[0]?.mine || !(await isDue(services))) return
    const { keep } = await readSetting(db, 'backup')
    try {
      await backups.make(keep, now(), signal)
    } catch (error) {
      // The next start makes it.
      if (signal.aborted) return
      log.error({ err: error }, 'no backup was made')
      return recordFailure(db, backupRuns, now(), error)
    }
    await recordSuccess(db, backupRuns, now())
  })
}

async function isDue({ db, backups, now }: Uses<'backups' | 'db' | 'now'>): Promise<boolean> {
  const { hours } = await readSetting(db, 'backup')
  if (hours === 0 || backups === null) return false
  const { failed_at } = (await readBackupRun(db)) ?? {}
  if (failed_at && isWithin(failed_at, retryAfterMs, now())) return false
  const newest = await backups.newest().catch(() => null)
  return newest === null || !isWithin(newest.made_at, hours * hourMs, now())
}

/** Whether a moment is less than a time away, also when the clock was set back since. */
const isWithin = (moment: Date, timeMs: number, now: Date): boolean =>
  Math.abs(now.getTime() - moment.getTime()) < timeMs

/** Whether the newest backup has to be restored on trial: the last success is as old as the setting says, and a failure a day old. */
export async function isTrialDue({ db, backups, now }: Uses<'backups' | 'db' | 'now'>): Promise<boolean> {
  const { hours, trial_days: days } = await readSetting(db, 'backup')
  if (days === 0 || hours === 0 || backups === null) return false
  const { failed_at, succeeded_at } = (await readTrialRun(db)) ?? {}
  if (failed_at && isWithin(failed_at, trialAgainAfterMs, now())) return false
  if (succeeded_at && isWithin(succeeded_at, days * dayMs, now())) return false
  return (await backups.newestFolder().catch(() => null)) !== null
}

const readRun = (db: Services['db'], name: string) =>
  db.selectFrom('job_runs').selectAll().where('name', '=', name).executeTakeFirst()

/** The last success and failure of scheduled backups. */
export const readBackupRun = (db: Services['db']) => readRun(db, backupRuns.name)

/** The last success and failure of restores on trial. */
export const readTrialRun = (db: Services['db']) => readRun(db, trialRuns.name)
