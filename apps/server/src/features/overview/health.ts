import type { backupStates, jobStates } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { JobRunRow } from '../../db/rows/health-rows.ts'
import { readBackupRun, readTrialRun } from '../../services/backup/run-backups.ts'
import { mailRuns } from '../../services/mail/mailer.ts'
import { safeMessage } from '../../services/outbox/safe-message.ts'
import { isFailing } from '../../services/time/run-log.ts'
import type { Uses } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { ratesNow } from '../trade/rate/rates.ts'

const minute = 60_000

/** Notices are mailed two minutes after they were made; a mail that is this old should have gone out. */
const mailIsLateAfter = 15 * minute

type JobRun = Selectable<JobRunRow>

/** The state of the jobs and the mail, from the process that ran them last. */
export async function readRuns({ db }: Uses<'db'>, now: Date) {
  const runs = await db.selectFrom('job_runs').selectAll().orderBy('name').execute()
  const mail = runs.find(({ name }) => name === mailRuns.name)
  const jobs = runs.flatMap((run) => (run.every_ms === null ? [] : [jobAnswer(run, run.every_ms, now)]))
  return {
    jobs,
    mail: { sent_at: isoOf(mail?.succeeded_at), failed_at: isoOf(mail?.failed_at), failure: mail?.failure ?? '' },
  }
}

const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null

const jobAnswer = (run: JobRun, every: number, now: Date) => ({
  name: run.name,
  state: stateOf(run, every, now),
  every_seconds: every / 1000,
  succeeded_at: isoOf(run.succeeded_at),
  failed_at: isoOf(run.failed_at),
  failure: run.failure,
})

/** A job may miss two runs and a minute before it counts as late: a process that restarts is no fault. */
function stateOf({ succeeded_at, failed_at }: JobRun, every: number, now: Date): (typeof jobStates)[number] {
  const since = now.getTime() - (succeeded_at?.getTime() ?? 0)
  return stateBy({ succeeded_at, failed_at }, since > 3 * every + minute)
}

/** The state of what has run, a failure before a delay. */
const stateBy = (
  run: Parameters<typeof isFailing>[0] | null | undefined,
  isLate: boolean,
): (typeof jobStates)[number] => (run && isFailing(run) ? 'failed' : isLate ? 'late' : 'fine')

/** The mails that should have been sent by now. */
export async function readUnsentMail({ db }: Uses<'db'>, now: Date) {
  const { count, oldest } = await db
    .selectFrom('deliveries')
    .where('state', '=', 'open')
    .where('channel', 'in', ['alert', 'mail'])
    .where('created_at', '<', new Date(now.getTime() - mailIsLateAfter))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { unsent: Number(count), oldest_at: isoOf(oldest) }
}

/** Whether the prices behind margins are available, and how old they are. */
export async function readPrices({ db }: Uses<'db'>, now: Date) {
  const source = await readSetting(db, 'rate_source')
  const { rates, at } = await ratesNow(db, now)
  const fromSource = Boolean(source?.url)
  const sourced = [...rates.currencies.values()].filter(({ rate }) => rate === 'source')
  const hasNone = sourced.length > 0 && !sourced.some(({ code }) => rates.has(code))
  return {
    source: fromSource,
    read_at: isoOf(at),
    max_age_minutes: fromSource && source ? source.max_age_minutes : null,
    too_old: fromSource && hasNone,
    currencies: rates.size,
  }
}

const hourMs = 3_600_000

/** A backup may take this long before the newest one counts as late. */
const allowanceMs = hourMs

type State = (typeof backupStates)[number]

const dayMs = 24 * hourMs

/** The state of the scheduled backups, from the folder that they are in, and of their restores on trial. */
export async function readBackups(services: Uses<'backups' | 'db'>, now: Date) {
  const { db, backups } = services
  const { hours, trial_days } = await readSetting(db, 'backup')
  const none = { made_at: null, bytes: 0, kept: 0, missing: 0, failed_at: null, failure: '' }
  const off = { state: 'off' as State, restored_at: null, failed_at: null, failure: '' }
  if (backups === null || hours === 0) return { ...none, state: 'off' as State, trial: off }
  const trial = trial_days === 0 ? off : await readTrial(services, trial_days, now)
  const run = await readBackupRun(db)
  const last = { failed_at: isoOf(run?.failed_at), failure: run?.failure ?? '', trial }
  try {
    const newest = await backups.newest()
    if (newest === null) return { ...none, ...last, state: (last.failed_at ? 'failed' : 'late') as State }
    const { made_at, ...rest } = newest
    const isLate = now.getTime() - made_at.getTime() > hours * hourMs + allowanceMs
    const state = stateBy(run, isLate)
    return { state, made_at: made_at.toISOString(), ...rest, ...last }
  } catch (error) {
    const failure = safeMessage(error)
    return { ...none, state: 'failed' as State, failed_at: now.toISOString(), failure, trial }
  }
}

/** A restore on trial may be this late: it waits for the first backup, and is repeated a day after a failure. */
async function readTrial({ db }: Uses<'db'>, days: number, now: Date) {
  const run = await readTrialRun(db)
  const since = run?.succeeded_at && now.getTime() - run.succeeded_at.getTime()
  const isLate = since !== null && since !== undefined && since > days * dayMs + dayMs
  const state = stateBy(run, isLate)
  return { state, restored_at: isoOf(run?.succeeded_at), failed_at: isoOf(run?.failed_at), failure: run?.failure ?? '' }
}

const forgottenAfter = 60 * minute

/** Reports this process as alive with its number of sockets; removes entries far from its time. */
export async function tellPulse({
  db,
  now,
  processId,
  sockets,
}: Uses<'db' | 'now' | 'processId' | 'sockets'>): Promise<void> {
  const at = now()
  const alive = { seen_at: at, sockets: sockets.size, beats: true }
  await db
    .insertInto('server_processes')
    .values({ id: processId, started_at: at, ...alive })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(alive))
    .execute()
  await db
    .deleteFrom('server_processes')
    .where((row) =>
      row.or([
        row('seen_at', '<', new Date(at.getTime() - forgottenAfter)),
        row('seen_at', '>', new Date(at.getTime() + forgottenAfter)),
      ]),
    )
    .execute()
}

/**
 * The processes that gave a sign of life within a minute, the oldest first. One whose sign is ahead of this clock has ended since the
 * clock was set back: it would have given another.
 */
export async function readProcesses({ db }: Uses<'db'>, now: Date) {
  const rows = await db
    .selectFrom('server_processes')
    .selectAll()
    .where('seen_at', '>', new Date(now.getTime() - minute))
    .where('seen_at', '<', new Date(now.getTime() + minute))
    .orderBy('started_at')
    .execute()
  return rows.map(({ started_at, seen_at, sockets }) => ({
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    sockets,
  }))
}
