import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { deleteExpired } from '@c2c/server/src/db/batches.ts'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import pg from 'pg'
import { startCluster } from './lib/cluster.ts'
import { startLoadProcess } from './lib/http-clients.ts'
import { httpShots } from './lib/http-shots.ts'
import { startServer } from './lib/server.ts'

/** Rows of each table that have expired. */
const rows = Number(process.argv[2] ?? 1_000_000)
const users = 64
/** Withdrawals per second meanwhile: a fifth of what the service can do. */
const pace = 500
const seconds = 5
/** The times by which withdrawals may take longer meanwhile. */
const slowest = 3

/** Rows as the service writes them, of the year before. */
const tables = [
  {
    table: 'idempotency_keys',
    column: 'created_at',
    fill: `INSERT INTO idempotency_keys (scope, key, payload_hash, answer, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), sha256(n::text::bytea), json_build_object('data', repeat('x', 300)),
        now() - interval '1 year' + n * interval '1 s' FROM generate_series(1, $1::int) n`,
  },
  {
    table: 'sessions',
    column: 'expires_at',
    fill: `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, code_signed_in)
      SELECT sha256(n::text::bytea), (SELECT id FROM users LIMIT 1), now() - interval '2 years',
        now() - interval '1 year' + n * interval '1 s', false FROM generate_series(1, $1::int) n`,
  },
  {
    table: 'outbox',
    column: 'at',
    fill: `INSERT INTO outbox (recipient, subjects, at)
      SELECT gen_random_uuid(), 'order', now() - interval '1 year' + n * interval '1 s' FROM generate_series(1, $1::int) n`,
  },
  {
    table: 'sign_in_attempts',
    column: 'expires_at',
    fill: `INSERT INTO sign_in_attempts (key, failures, blocked_until, expires_at)
      SELECT sha256(n::text::bytea), 1, now() - interval '2 years', now() - interval '1 year' + n * interval '1 s'
      FROM generate_series(1, $1::int) n`,
  },
] as const

/**
 * Removes expired rows of each short-lived table as the housekeeping does, while the service makes withdrawals at a fixed pace:
 * how long it takes, how much slower withdrawals are, and whether the table's place is used again.
 */
const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
const generator = startLoadProcess()
const connection = await cluster.database('c2c')
const { host, port, user, database } = connection
const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
const server = await startServer({ DATABASE_URL: url, DATA_DIR: directory })
const owner = new pg.Client(connection)
await owner.connect()
const pool = openPool({ connectionString: url }, 1, (error) => console.error(error.message))
const db = pooledKysely(pool)
try {
  const hall = await httpShots(connection, users)
  const load = {
    port: Number(new URL(server.url).port),
    connections: users,
    shots: hall.shots('withdraw/create'),
    pace,
  }
  const p99 = async (length: number) => (await generator.run({ ...load, seconds: length })).times.p99
  await p99(seconds)
  const megabytes = async (table: string): Promise<number> => {
    const {
      rows: [size],
    } = await owner.query<{ bytes: bigint }>('SELECT pg_total_relation_size($1) AS bytes', [table])
    return Number(size?.bytes) / 1e6
  }
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${rows.toLocaleString('en')} expired rows each\n`,
  )
  const words = ['rows per s', 'p99 ms', 'meanwhile', 'ratio', 'MB', 'refilled']
  console.log('table'.padEnd(18), ...words.map((word) => word.padStart(10)))
  for (const { table, column, fill } of tables) {
    await owner.query(fill, [rows])
    await owner.query(`ANALYZE ${table}`)
    const full = await megabytes(table)
    const alone = await p99(seconds)
    const since = performance.now()
    const signal = new AbortController().signal
    const [took, meanwhile] = await Promise.all([
      deleteExpired(db, signal, { table, column, before: new Date(Date.now() - 86_400_000) }).then(
        () => performance.now() - since,
      ),
      p99(seconds),
    ])
    await owner.query(`VACUUM ${table}`)
    await owner.query(fill, [rows])
    const again = await megabytes(table)
    await deleteExpired(db, signal, { table, column, before: new Date(Date.now() - 86_400_000) })
    const ratio = meanwhile / alone
    const figures = [
      Math.round(rows / (took / 1000)).toLocaleString('en'),
      alone.toFixed(0),
      meanwhile.toFixed(0),
      ratio.toFixed(1),
      full.toFixed(0),
      (again / full).toFixed(2),
    ]
    console.log(table.padEnd(18), ...figures.map((figure) => figure.padStart(10)))
    if (!(ratio <= slowest)) process.exitCode = 1
  }
  await hall.checkBooks()
} finally {
  generator.stop()
  await pool.end()
  await owner.end()
  await server.stop()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
