import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { askForExport } from '@c2c/server/src/features/export/exports.ts'
import { runExports, runStatements } from '@c2c/server/src/features/export/run-exports.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { createServices, type RunningServices } from '@c2c/server/src/start/create-services.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'
import { startServer } from './lib/server.ts'

const rows = Number(process.argv[2] ?? 100_000)
/** The resolution of the measurement in milliseconds, which each delay includes. */
const resolution = 1
/** The most of its time that the process may spend on an export. Delays are those of a shared machine, too. */
const busiest = 0.3
const idleMs = 3000

const owner = { OWNER_EMAIL: 'owner@bench.example', OWNER_PASSWORD: 'Owner-of-the-bench-1' }

/** Transfers of a micro-unit to one user, written at once as the books would have written them one by one. */
async function fill(connection: Connection, userId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `WITH parties AS (SELECT c.id AS custody, c.balance AS held, u.id AS own, u.balance AS had
         FROM accounts c, accounts u WHERE c.kind = 'custody:TRC20' AND u.owner = $1 AND u.kind = 'available'),
       moved AS (INSERT INTO transfers (type, from_id, to_id, amount, created_at)
         SELECT 'funding', custody, own, 1, now() FROM parties, generate_series(1, $2::int) RETURNING id),
       numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM moved),
       written AS (INSERT INTO entries (transfer_id, account_id, amount, balance_after)
         SELECT id, account, amount, after FROM parties, numbered CROSS JOIN LATERAL
           (VALUES (custody, -1, held - n), (own, 1, had + n)) e (account, amount, after) ORDER BY n)
     UPDATE accounts SET balance = balance + CASE id WHEN custody THEN -$2::int ELSE $2::int END
     FROM parties WHERE id IN (custody, own)`,
    [userId, rows],
  )
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}

type Kind = 'csv of transfers' | 'csv of a user' | 'json of a user'

/** Figures of the event loop during some work. */
async function observe(work: () => Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution })
  // The first samples are those of the measurement itself.
  delays.enable()
  await pause(50)
  delays.reset()
  const used = performance.eventLoopUtilization()
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const { utilization } = performance.eventLoopUtilization(used)
  delays.disable()
  const ms = (nanoseconds: number) => (nanoseconds / 1e6 - resolution).toFixed(1)
  const times = [50, 99].map((part) => `p${part} ${ms(delays.percentile(part))}`)
  const text = `in ${seconds.toFixed(1)} s, event loop busy ${(utilization * 100).toFixed(0)} %, delay ${times.join(', ')}, max ${ms(delays.max)} ms`
  return { utilization, text }
}

async function measure(services: RunningServices, userId: string, kind: Kind): Promise<void> {
  const { db } = services
  const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const today = new Date().toISOString().slice(0, 10)
  const shared = { order_kind: null, from: today, to: today, lang: 'en', now: new Date() } as const
  const ofUser = { kind: 'user', subject: userId, staff_id: null, user_id: userId } as const
  const asked = {
    'csv of transfers': { kind: 'transfers', subject: null, format: 'csv', staff_id: staffId, user_id: null },
    'csv of a user': { ...ofUser, format: 'csv' },
    'json of a user': { ...ofUser, format: 'json' },
  } as const
  const { id } = await db.transaction().execute((trx) => askForExport(trx, { ...shared, ...asked[kind] }))
  const run = kind === 'csv of transfers' ? runExports : runStatements
  const { utilization, text } = await observe(() => run(services.long))
  const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.state !== 'done' || Number(row.rows_done) < rows) throw new Error(`the export ended as ${row.state}`)
  console.log(`${kind}: ${Number(row.rows_done)} rows, ${(Number(row.size) / 1e6).toFixed(1)} MB ${text}`)
  if (!(utilization < busiest)) process.exitCode = 1
}

/** Exports of a history of rows, and how long the event loop of the process that makes them is blocked. */
const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  await (await startServer({ DATABASE_URL: url, DATA_DIR: directory, ...owner })).stop()
  const log = openLog('error', process.stderr)
  const now = () => new Date()
  const options = { connection, dataDir: directory, smtpUrl: null, sandbox: true, log, now }
  const services = await createServices(options)
  const [person] = await createUsers({ services }, 1, 1)
  if (!person) throw new RangeError('no user')
  await fill(connection, person.userId)
  const [load = 0] = loadavg()
  console.log(`${availableParallelism()} cores, load ${load.toFixed(1)}`)
  // Delays by other work on the machine.
  console.log(`no export: ${(await observe(() => pause(idleMs))).text}`)
  for (const kind of ['csv of transfers', 'csv of a user', 'json of a user'] as const) {
    await measure(services, person.userId, kind)
  }
  await services.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
