import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { describeSchema } from '../../../src/db/migrations/describe-schema.ts'
import { schemaFile } from '../../../src/db/migrations/sql-files.ts'
import { reachDatabase } from '../../../src/start/reach-database.ts'
import { start } from '../../../src/start/start.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { olderMajors, startOlderPostgres, type OlderMajor } from '@c2c/testing/src/services/other-postgres.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { createTestDatabase, query, type TestDatabase } from '@c2c/testing/src/story/database.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

/**
 * A sandbox as the last commit before the baselines left it: the SQL of its 31 migrations in their order, then its rows,
 * one json_populate_recordset a table, with triggers off. Users and staff did one of everything in it over the API.
 */
const fixture = await readFile(join(import.meta.dirname, 'old-sandbox.sql.gz'))
const old = await oldSandbox(inject('postgres'))
afterAll(() => old.drop())

async function oldSandbox(cluster: ReturnType<typeof inject<'postgres'>>): Promise<TestDatabase> {
  const database = await createTestDatabase('template1', cluster)
  await query(database, gunzipSync(fixture).toString())
  return database
}

const majors = ['embedded', ...olderMajors] as const
const started = new Map<OlderMajor, Promise<TestDatabase>>()

/** The old sandbox on the embedded PostgreSQL, or on a cluster of an older version, which runs until the end of the file. */
function sandboxOn(major: (typeof majors)[number]): Promise<TestDatabase> {
  if (major === 'embedded') return Promise.resolve(old)
  const sandbox = started.get(major) ?? startSandbox(major)
  started.set(major, sandbox)
  return sandbox
}

const clusters = new AsyncDisposableStack()
afterAll(() => clusters.disposeAsync())

async function startSandbox(major: OlderMajor): Promise<TestDatabase> {
  const cluster = await startOlderPostgres(major)
  clusters.defer(() => cluster.stop())
  // The dump is of one database, and this role of the cluster.
  await query(cluster, 'CREATE ROLE c2c_app NOLOGIN')
  return oldSandbox(cluster.connection)
}

/** A copy of the old sandbox, after something was done to it. */
async function copyOf(template: TestDatabase, change = 'SELECT'): Promise<TestDatabase> {
  const copy = await createTestDatabase(template.connection.database, {
    ...template.connection,
    database: 'postgres',
  })
  onTestFinished(() => copy.drop())
  await query(copy, change)
  return copy
}

async function schemaOf({ connection }: TestDatabase): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await describeSchema(client)
  } finally {
    await client.end()
  }
}

/** Why a database is refused. */
const refusal = (database: TestDatabase): Promise<unknown> =>
  migrate(database.connection).then(
    () => null,
    (error: unknown) => error instanceof Error && error.cause,
  )

test.each(majors)('adopted database has the schema and rights of a fresh one: PostgreSQL %s', async (major) => {
  const sandbox = await sandboxOn(major)
  const fresh = await createTestDatabase('template1', { ...sandbox.connection, database: 'postgres' })
  onTestFinished(() => fresh.drop())
  await migrate(fresh.connection)
  expect(await schemaOf(fresh)).toBe(await readFile(schemaFile, 'utf8'))
  const adopted = await copyOf(sandbox)
  await migrate(adopted.connection)
  const schema = await schemaOf(adopted)
  expect(schema).toBe(await readFile(schemaFile, 'utf8'))
  await migrate(adopted.connection)
  expect(await schemaOf(adopted)).toBe(schema)
})

test.each(majors)('adoption keeps every row, and adds to the audit log only: PostgreSQL %s', async (major) => {
  const adopted = await copyOf(await sandboxOn(major))
  // By the columns that there were, without those of the mailing of notices, which deliveries replace.
  const contents = `SELECT format('SELECT %L AS name, md5(string_agg(t::text, %L ORDER BY t::text)) AS hash
    FROM (SELECT %s FROM %s) t', relname, chr(10), (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        AND attname NOT IN ('mail_begun_at', 'mailed_at', 'pushed_at')), CASE relname
      WHEN 'audit_log' THEN $$(SELECT * FROM audit_log WHERE call NOT IN ('sandbox/samples', 'staff/first')) l$$
      WHEN 'job_runs' THEN $$(SELECT * FROM job_runs WHERE name <> 'notice mails') l$$
      ELSE quote_ident(relname) END) AS statement FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' AND relname <> 'audit_head' ORDER BY relname`
  const queries = await query<{ statement: string }>(adopted, contents)
  const all = `${queries.map(({ statement }) => statement).join(' UNION ALL ')} ORDER BY name`
  const before = await query(adopted, all)
  await migrate(adopted.connection)
  expect(await query(adopted, all)).toEqual(before)
  expect(before).toContainEqual({ name: 'audit_log', hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test.each(majors)('server works on an adopted database: PostgreSQL %s', async (major) => {
  const adopted = await copyOf(await sandboxOn(major))
  const config = readConfig({
    DATABASE_URL: adopted.url,
    SANDBOX: '1',
    SANDBOX_ROBOTS: '0',
    PORT: '0',
    DATA_DIR: temporaryDirectory(),
  })
  const server = await start({
    config,
    database: reachDatabase(config),
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-22T10:05:00.000Z'),
    webRoot: 'none',
    consoleRoot: 'none',
  })
  onTestFinished(() => server.stop())
  const caller = new Caller()
  caller.url = server.url

  const owner = await caller.consoleOk('session/login', testOwner)
  const user = await caller.callOk('user/login', { account: 'annabel', password: 'correct horse battery' })
  const { list } = await caller.callOk('lixibao/list', { page_size: '100' }, user)
  const order = { lixibao_id: list[0]?.lixibao_id ?? '', number: '300' }
  expect(await caller.call('lixibao/create-order', order, user)).toMatchObject({ code: 200 })
  const orders = await caller.callOk('lixibao/list-order', {}, user)
  expect(orders.list.length).toBeGreaterThan(1)

  expect(await caller.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true, problems: [] })
  const { problems, sealed_to } = await caller.consoleOk('audit/verify', {}, owner)
  // The dump has no images.
  expect(problems.filter((problem) => !/^records: the file of image \S+ is missing$/.test(problem))).toEqual([])
  expect(Number(sealed_to)).toBeGreaterThan(0)
})

test('older database names the commit to start first', async () => {
  const older = await copyOf(old, "DELETE FROM kysely_migration WHERE name >= '031'")
  expect(await refusal(older)).toEqual(
    new Error(
      'this database is too old: it lacks 031-unpaid-purchases, 032-invitation-mails. ' +
        'Start commit e8bef11 on it once, then this release',
    ),
  )
  expect(await query(older, 'SELECT count(*)::int AS known FROM kysely_migration')).toEqual([{ known: 29 }])
})

test('database that differs from what its migrations make is refused', async () => {
  const altered = await copyOf(old, 'DROP INDEX orders_due')
  expect(String(await refusal(altered))).toMatch(/it lacks CREATE TABLE orders \(\nCREATE INDEX orders_due /)
})

test('extra objects in a database do not prevent its adoption', async () => {
  const extended = await copyOf(old, 'CREATE VIEW report AS SELECT 1 AS one; GRANT SELECT ON orders TO pg_monitor')
  expect(await refusal(extended)).toBeNull()
})

test('interrupted start of an old release leaves an empty database', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())
  await query(empty, 'CREATE TABLE kysely_migration (name text); CREATE TABLE kysely_migration_lock (id text)')
  await migrate(empty.connection)
  expect(await schemaOf(empty)).toBe(await readFile(schemaFile, 'utf8'))
})
