import type { jobStates } from '@c2c/contract'
import type { Selectable } from 'kysely'
import { readSetting } from '../../services/settings/settings.ts'
import type { JobRunRow } from '../../db/rows/health-rows.ts'
import type { Services } from '../../services/services.ts'
import { mailRuns } from '../../services/mail/mailer.ts'
import { ratesNow } from '../trade/rate/rates.ts'

const minute = 60_000

/** Notices are mailed two minutes after they were made; a mail that is this old should have gone out. */
const mailIsLateAfter = 15 * minute

type JobRun = Selectable<JobRunRow>

/** The state of the jobs and the mail, from the process that ran them last. */
export async function readRuns({ db }: Services, now: Date) {
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
  if (failed_at && (!succeeded_at || failed_at > succeeded_at)) return 'failed'
  const since = now.getTime() - (succeeded_at?.getTime() ?? 0)
  return since > 3 * every + minute ? 'late' : 'fine'
}

/** The mails that should have been sent by now. */
export async function readUnsentMail({ db }: Services, now: Date) {
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
export async function readPrices({ db }: Services, now: Date) {
  const source = await readSetting(db, 'rate_source')
  const { rates, at } = await ratesNow(db, now)
  const fromSource = Boolean(source?.url)
  return {
    source: fromSource,
    read_at: isoOf(at),
    max_age_minutes: fromSource && source ? source.max_age_minutes : null,
    too_old: fromSource && rates.size === 0,
    currencies: rates.size,
  }
}
