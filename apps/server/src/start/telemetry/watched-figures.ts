import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { mailRuns } from '../../services/mail/mailer.ts'
import { readBackupRun, readTrialRun } from '../../services/backup/run-backups.ts'
import type { Uses } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { isFailing } from '../../services/time/run-log.ts'

export type Figures = readonly (readonly [gauge: string, value: number, labels?: Readonly<Record<string, string>>])[]

export const watchedDescriptions = {
  c2c_mail_failing: '1 while the mail server took no mail since it last refused one',
  c2c_chain_read_age_seconds: 'Time since a network was last read, by reader',
  c2c_chain_block_age_seconds: 'Time since a reader of a network last moved to a new block',
  c2c_chain_blocks_behind: 'Blocks between the tip of a network and what was read of it',
  c2c_backup_age_seconds: 'Time since the last scheduled backup was made',
  c2c_backup_interval_seconds: 'Time from one scheduled backup to the next',
  c2c_backup_trial_age_seconds: 'Time since a scheduled backup was last restored on trial and verified',
  c2c_backup_trial_interval_seconds: 'Time from one such trial to the next',
  c2c_clock_offset_seconds: 'Clock of the process minus clock of the database',
} as const

type Age = (moment: Date | null) => number

/** Whether mail is taken: the state outlives processes, and does not end because few mails are tried. */
export async function readMail(trx: Transaction<Database>): Promise<Figures> {
  const run = await trx.selectFrom('job_runs').selectAll().where('name', '=', mailRuns.name).executeTakeFirst()
  return [['c2c_mail_failing', run && isFailing(run) ? 1 : 0]]
}

/** How far the watcher is with the networks of this process's configuration; earlier networks are left out. */
export async function readChainLag(trx: Transaction<Database>, { chains }: Uses<'chains'>, age: Age): Promise<Figures> {
  if (chains.length === 0) return []
  const types = chains.map(({ type }) => type)
  const readers = await trx.selectFrom('chain_readers').selectAll().where('network', 'in', types).execute()
  return readers.flatMap(({ network, reader, number, tip, read_at, moved_at }) => [
    ['c2c_chain_read_age_seconds', age(read_at), { network, reader }] as const,
    ['c2c_chain_block_age_seconds', age(moved_at), { network, reader }] as const,
    ['c2c_chain_blocks_behind', Math.max(0, Number(tip - number)), { network, reader }] as const,
  ])
}

/** The clock of this process against that of the database, which all processes share. */
export async function readClock(trx: Transaction<Database>, { wallClock }: Uses<'wallClock'>): Promise<Figures> {
  const before = wallClock().getTime()
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(trx)
  const between = (before + wallClock().getTime()) / 2
  return rows.map(({ ms }) => ['c2c_clock_offset_seconds', (between - ms) / 1000] as const)
}

const hour = 3600
const day = 24 * hour

/** The age of the last good backup and of its last verified restore; nothing of what is off. */
export async function readBackupAges(
  trx: Transaction<Database>,
  { backups }: Uses<'backups'>,
  age: Age,
): Promise<Figures> {
  const { hours, trial_days } = await readSetting(trx, 'backup')
  if (backups === null || hours === 0) return []
  const [made, trial] = [await readBackupRun(trx), await readTrialRun(trx)]
  return [
    ...(made?.succeeded_at ? [['c2c_backup_age_seconds', age(made.succeeded_at)] as const] : []),
    ['c2c_backup_interval_seconds', hours * hour],
    ...(trial_days > 0 && trial?.succeeded_at
      ? [['c2c_backup_trial_age_seconds', age(trial.succeeded_at)] as const]
      : []),
    ...(trial_days > 0 ? [['c2c_backup_trial_interval_seconds', trial_days * day] as const] : []),
  ]
}
