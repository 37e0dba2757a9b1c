import type { backupStates } from '@c2c/contract'
import { readBackupRun } from '../../services/backup/run-backups.ts'
import { safeMessage } from '../../services/safe-message.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'

const hourMs = 3_600_000

/** A backup may take this long before the newest one counts as late. */
const allowanceMs = hourMs

type State = (typeof backupStates)[number]

/** The state of the scheduled backups, from the folder that they are in. */
export async function readBackups({ db, backups }: Services, now: Date) {
  const { hours } = await readSetting(db, 'backup')
  const none = { made_at: null, bytes: 0, kept: 0, missing: 0, failed_at: null, failure: '' }
  if (backups === null || hours === 0) return { state: 'off' as State, ...none }
  const run = await readBackupRun(db)
  const last = { failed_at: run?.failed_at?.toISOString() ?? null, failure: run?.failure ?? '' }
  try {
    const newest = await backups.newest()
    if (newest === null) return { ...none, ...last, state: (last.failed_at ? 'failed' : 'late') as State }
    const { made_at, ...rest } = newest
    const hasFailed = run?.failed_at && (!run.succeeded_at || run.failed_at > run.succeeded_at)
    const isLate = now.getTime() - made_at.getTime() > hours * hourMs + allowanceMs
    const state: State = hasFailed ? 'failed' : isLate ? 'late' : 'fine'
    return { state, made_at: made_at.toISOString(), ...rest, ...last }
  } catch (error) {
    return { ...none, state: 'failed' as State, failed_at: now.toISOString(), failure: safeMessage(error) }
  }
}
