import { existsSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/schema.ts'
import { readBackups, readPrices, readProcesses, readRuns, readUnsentMail } from '../../features/overview/health.ts'
import { deliveryLateAfter } from '../../features/overview/due-deliveries.ts'
import { readSealLag, sealLateAfter } from '../../features/proofs/audit/seal.ts'
import { verifyAll } from '../../features/proofs/audit/verify-all.ts'
import { rulesOf } from '../../features/proofs/books/run-proofs.ts'
import { Backups, backupSource } from '../../services/backup/backups.ts'
import { keysInUse } from '../../services/personal/user-keys.ts'
import { diskStores } from '../../services/storage/open-file-stores.ts'
import { isPublicAddress } from '../../services/webhooks/guarded-lookup.ts'
import { openKeys } from '../check-keys.ts'
import { checkDurability, requireKind } from '../reach-database.ts'
import { readOutbox } from '../telemetry/database-gauges.ts'
import { fail, ok, warn, type Check } from './finding.ts'

/** What the checks of rows use. */
export interface RowContext {
  readonly config: Config
  readonly pool: Pool
  readonly db: Kysely<Database>
  /** The time of the service, which rows have. */
  readonly now: () => Date
  /** The time of this host. */
  readonly wallClock: () => Date
}

const second = 1000
const minute = 60 * second

/** Differences of clocks: authenticators and signed requests permit half a minute. */
const skew = { warn: 2 * second, fail: 30 * second }

/** Ages after which events should be read, and deliveries have been tried. */
const lags = { events: 5 * minute, deliveries: deliveryLateAfter }

const inMinutes = (ms: number): string => `${Math.round(ms / minute)} min`

/** What does not depend on a running server. */
export const storedChecks = ({ config, pool, db, now, wallClock }: RowContext): readonly Check[] => [
  {
    name: 'kind of database',
    advice: 'set SANDBOX to what this database is, or DATABASE_URL to the other one',
    run: async () => {
      await requireKind(db, config.sandbox)
      return ok(config.sandbox ? 'sandbox' : 'production')
    },
  },
  {
    name: 'durability',
    advice: 'change the setting of PostgreSQL, also of the database and the login (ALTER DATABASE, ALTER ROLE)',
    run: async () => {
      if (config.sandbox) return ok('not looked at in a sandbox')
      await checkDurability(pool)
      return ok('PostgreSQL keeps what it has acknowledged')
    },
  },
  {
    name: 'clock',
    advice: '',
    run: async () => {
      const before = wallClock().getTime()
      const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
      const away = Math.abs((rows[0]?.at.getTime() ?? 0) - (before + wallClock().getTime()) / 2)
      const text = `differs by ${(away / second).toFixed(1)} s from the database's`
      const advice = 'synchronize the clocks of both hosts (timedatectl, chrony)'
      return away > skew.fail ? fail(text, advice) : away > skew.warn ? warn(text, advice) : ok(text)
    },
  },
  {
    name: 'keys',
    advice: `restore ${config.dataKeysFile} from its backup (docs/backup.md)`,
    run: async () => {
      const used = await keysInUse(db)
      if (!existsSync(config.dataKeysFile) && used.length === 0) return ok('none is in use')
      await openKeys(db, config.dataKeysFile, now)
      if (used.length === 0) return ok('none is in use, and the file can be read')
      return ok(`${used.length} in use: each decrypts a value, and so does the key of indexes`)
    },
  },
  {
    name: 'books',
    advice: 'follow docs/operations.md, "When the books do not hold"',
    limitMs: minute,
    run: async () => {
      const { problems, full, books } = await verifyAll(db, { rules: rulesOf(config) })
      if (problems.length > 0) return problems.slice(0, 5).map((problem) => fail(problem, booksAdvice))
      return ok(
        `${books.transfers} transfers, ${full ? 'all read' : 'new ones and a part of the others read'}; images were not read`,
      )
    },
  },
]

const booksAdvice = 'do not restart or change anything: follow docs/operations.md, "When the books do not hold"'

/** What a running server keeps up. */
export const runningChecks = (context: RowContext): readonly Check[] => {
  const { db, now } = context
  return [
    {
      name: 'processes',
      advice: '',
      run: async () => {
        const { length } = await readProcesses({ db }, now())
        return length > 0
          ? ok(`${length} gave a sign of life within a minute`)
          : warn('no server runs on this database', 'start it: systemctl start c2c, or npm start')
      },
    },
    {
      name: 'jobs',
      advice: '',
      run: async () => {
        const { jobs } = await readRuns({ db }, now())
        const late = jobs.filter(({ state }) => state !== 'fine')
        if (late.length === 0) return ok(`${jobs.length} ran in time`)
        return late.map(({ name, state, failure }) =>
          state === 'failed'
            ? fail(`${name} failed: ${failure}`, 'look at the log for this job')
            : warn(`${name} is late`, 'look whether a server runs, and at its log'),
        )
      },
    },
    { name: 'seals', advice: '', run: () => sealFinding(context) },
    { name: 'queues', advice: '', run: () => queueFindings(context) },
    { name: 'backups', advice: '', run: () => backupFinding(context) },
    {
      name: 'prices',
      advice: '',
      run: async () => {
        const { too_old, source } = await readPrices({ db }, now())
        return too_old
          ? fail(
              'the prices of rate_source are too old',
              'look at its address, and set reference_rates until it answers',
            )
          : ok(source ? 'read from rate_source' : 'set by hand')
      },
    },
    { name: 'addresses of users', advice: '', run: () => addressFinding(context) },
  ]
}

async function sealFinding({ db, now }: RowContext) {
  const oldest = (await readSealLag(db)).filter(
    ({ oldest: at }) => at && now().getTime() - at.getTime() > sealLateAfter,
  )
  if (oldest.length === 0) return ok('all rows but the newest have one')
  return oldest.map(({ stream, oldest: at }) =>
    fail(
      `${stream} have had none for ${inMinutes(now().getTime() - (at?.getTime() ?? 0))}`,
      'look at the job "seals", and for a transaction that stays open (pg_stat_activity)',
    ),
  )
}

async function queueFindings({ db, now }: RowContext) {
  const ageOf = (moment: Date | string | null) => (moment ? (now().getTime() - new Date(moment).getTime()) / second : 0)
  const figures = await readOutbox(db, now(), ageOf)
  const most = (gauge: string) => Math.max(0, ...figures.filter(([name]) => name === gauge).map(([, value]) => value))
  const { unsent, oldest_at } = await readUnsentMail({ db }, now())
  const events = most('c2c_outbox_lag_seconds') * second
  const due = most('c2c_deliveries_due_age_seconds') * second
  const dead = figures.filter(([name]) => name === 'c2c_deliveries_dead').reduce((sum, [, value]) => sum + value, 0)
  const found = [
    ...(events > lags.events
      ? [fail(`events wait for ${inMinutes(events)}`, 'look at the job "outbox" and at its log')]
      : []),
    ...(due > lags.deliveries
      ? [warn(`deliveries are due for ${inMinutes(due)}`, 'look at the mail server and the receivers of webhooks')]
      : []),
    ...(unsent > 0
      ? [warn(`${unsent} mails wait, the oldest since ${oldest_at}`, 'look at "mail server" here and at docs/mail.md')]
      : []),
    ...(dead > 0
      ? [
          warn(
            `${dead} deliveries permanently failed`,
            'look at the dead letters on the overview of the console, and retry them there',
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : ok('nothing waits')
}

async function backupFinding({ config, db, now }: RowContext) {
  const { sandbox, backupDir, dataDir } = config
  const advice = 'see docs/backup.md, "Scheduled backups"'
  // Only their folder is read here.
  const source = backupSource({}, diskStores(dataDir))
  const backups = backupDir === null ? null : new Backups(backupDir, source)
  const { state, made_at, failure, missing } = await readBackups({ db, backups }, now())
  if (state === 'off')
    return sandbox
      ? ok('none in a sandbox')
      : warn('none are scheduled', `set BACKUP_DIR and the setting backup: ${advice}`)
  const newest = made_at === null ? 'there is none' : `the newest is of ${made_at}`
  if (state !== 'fine') return fail(`${newest}${failure && `; the last one failed: ${failure}`}`, advice)
  return missing > 0 ? warn(`${newest}, and lacks ${missing} files that were lost before it`, advice) : ok(newest)
}

/** So many sign-ins that some would come from elsewhere. */
const signIns = 20

/** Behind a proxy whose header is not believed, all users have its address. */
async function addressFinding({ config, db }: RowContext) {
  if (config.sandbox) return ok('not looked at in a sandbox')
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .where('address', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(signIns)
    .execute()
  const [first] = rows
  if (
    !first ||
    rows.length < signIns ||
    rows.some(({ address }) => address !== first.address || isPublicAddress(address))
  )
    return ok('are those of the users')
  return warn(
    `the newest ${signIns} sign-ins came from ${first.address}`,
    'if that is a proxy, name its network in TRUST_PROXY, and let it append to X-Forwarded-For (docs/deployment.md, "Proxies")',
  )
}
