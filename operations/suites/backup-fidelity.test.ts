import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { backupSource } from '@c2c/server/src/services/backup/backups.ts'
import { writeBackup } from '@c2c/server/src/services/backup/write-backup.ts'
import { diskStores } from '@c2c/server/src/services/storage/open-file-stores.ts'
import { restoreBackup } from '@c2c/server/src/start/restore-backup.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'

const run = promisify(execFile)
const orders = 20_000
const maxDump = 2 ** 30

let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres({ max_wal_size: '4GB' })
})
afterAll(() => postgres.remove())

async function fill(database: string, heavy: string): Promise<void> {
  const options = `-c grow.orders=${orders} -c grow.heavy=${heavy}`
  const client = new pg.Client({ host: '127.0.0.1', port: postgres.port, user: 'postgres', database, options })
  await client.connect()
  await client.query(readFileSync(path.join(import.meta.dirname, '../../bench/lib/grow.sql'), 'utf8'))
  await client.end()
}

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now()
  await work()
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/** Rows that the migrator itself writes. */
const leftOut = ['--exclude-table-data=schema_migrations', '--exclude-table-data=schema_functions']

/** A database as SQL text, its rows or its schema. */
async function dump(part: '--data-only' | '--schema-only', url: string): Promise<readonly string[]> {
  const { stdout } = await run(path.join(postgres.programs, 'pg_dump'), [part, ...leftOut, url], { maxBuffer: maxDump })
  // The token in these lines is random.
  return stdout.split('\n').filter((line) => !/^\\(un)?restrict /.test(line))
}

function expectSame(after: readonly string[], before: readonly string[]): void {
  expect(after.filter((line, place) => line !== before[place]).slice(0, 5)).toEqual([])
  expect(after).toHaveLength(before.length)
}

test('pg_dump finds no difference between a database and its restored backup', async () => {
  const source = await postgres.database('grown')
  const target = await postgres.database('restored')
  const folder = temporaryDirectory()
  const dataDir = path.join(folder, 'data')
  const server = new ServerProcess(dataDir, source)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const { userId } = await registerUser(server)
  await server.stop()
  await fill('grown', userId)

  const backup = path.join(folder, 'backup')
  const ours = { bytes: 0, rows: 0 }
  const backupTime = await seconds(async () => {
    const { bytes, tables } = await writeBackup(
      backup,
      backupSource({ connectionString: source.DATABASE_URL }, diskStores(dataDir)),
      { now: new Date() },
    )
    Object.assign(ours, { bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0) })
  })
  const restored = path.join(folder, 'restored')
  const config = { dataDir: restored, dataKeysFile: path.join(restored, 'data-keys'), bucket: null }
  const reach = async () => ({ owner: { connectionString: target.DATABASE_OWNER_URL }, login: 'c2c_server' })
  const keys = path.join(dataDir, 'data-keys')
  const restoreTime = await seconds(() => restoreBackup(backup, { config, keys, reach }))

  const rows = await dump('--data-only', source.DATABASE_OWNER_URL)
  expect(rows.length).toBeGreaterThan(orders)
  expectSame(await dump('--data-only', target.DATABASE_OWNER_URL), rows)
  // The history leaves constraints out, so the schema is compared with that of the migrations.
  const { DATABASE_OWNER_URL: migrated } = await postgres.database('migrated')
  await migrate({ connectionString: migrated }, { login: 'c2c_server' })
  expectSame(await dump('--schema-only', target.DATABASE_OWNER_URL), await dump('--schema-only', migrated))
  const file = path.join(folder, 'dump')
  const dumpTime = await seconds(() =>
    run(path.join(postgres.programs, 'pg_dump'), ['-Fc', '-Z1', '-f', file, source.DATABASE_OWNER_URL]),
  )
  const { DATABASE_OWNER_URL: third } = await postgres.database('third')
  const pgRestore = path.join(postgres.programs, 'pg_restore')
  const pgRestoreTime = await seconds(() => run(pgRestore, ['--no-owner', '-d', third, file]))
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  console.log(
    [
      `${ours.rows.toLocaleString('en')} rows, ${orders.toLocaleString('en')} orders`,
      `npm run backup   ${backupTime}, ${megabytes(ours.bytes)}; restore ${restoreTime}`,
      `pg_dump -Fc -Z1  ${dumpTime}, ${megabytes(statSync(file).size)}; pg_restore ${pgRestoreTime}`,
    ].join('\n'),
  )
})
