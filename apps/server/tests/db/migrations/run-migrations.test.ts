import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/db/migrate.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { lockWaits } from '@c2c/testing/src/story/hold.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

/** An empty database, and folders of migrations and functions that the test fills. */
async function world() {
  const database = await createTestDatabase()
  const root = temporaryDirectory()
  const folders = { migrations: join(root, 'migrations'), functions: join(root, 'functions') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const client = new pg.Client(database.connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return {
    write: (kind: keyof typeof folders, name: string, text: string) =>
      writeFileSync(join(folders[kind], `${name}.sql`), text),
    remove: (name: string) => rmSync(join(folders.migrations, `${name}.sql`)),
    bringUp: () => migrate(database.connection, { folders }),
    refusal: () =>
      migrate(database.connection, { folders }).catch((error: unknown) => error instanceof Error && error.cause),
    holdLock: () => client.query('SELECT pg_advisory_lock($1)', [0x6d_69_67]),
    waiting: () => lockWaits(client),
    run: (statement: string) => client.query(statement),
    one: async (query: string) => (await client.query<{ one: unknown }>(`SELECT (${query}) AS one`)).rows[0]?.one,
  }
}

const answers = (value: string) =>
  `CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql AS $$ SELECT ${value} FROM things $$`

test('database that is current is not locked or changed', async () => {
  const { write, bringUp, holdLock, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text)')
  write('functions', 'answer', answers('max(name)'))
  await bringUp()
  const before = await one('SELECT array_agg(xmin::text ORDER BY 1) FROM pg_proc')
  await holdLock()
  await bringUp()
  expect(await one('SELECT array_agg(xmin::text ORDER BY 1) FROM pg_proc')).toEqual(before)
})

test('function may use what a later migration creates', async () => {
  const { write, bringUp, one } = await world()
  write('functions', 'answer', answers('max(name)'))
  write(
    'functions',
    'of-thing',
    `CREATE OR REPLACE FUNCTION of_thing(t things) RETURNS text LANGUAGE sql AS 'SELECT t.name'`,
  )
  write(
    'functions',
    'trim-name',
    `CREATE OR REPLACE FUNCTION trim_name() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN NEW.name := trim(NEW.name); RETURN NEW; END $$`,
  )
  write(
    'migrations',
    '001-things',
    `CREATE TABLE things (name text);
     CREATE TRIGGER trim_name BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION trim_name();
     INSERT INTO things VALUES (' one ')`,
  )
  await bringUp()
  expect(await one('answer()')).toBe('one')
  expect(await one('SELECT of_thing(t) FROM things t')).toBe('one')
})

test('changed function is replaced once, after the migrations', async () => {
  const { write, bringUp, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text DEFAULT 1); INSERT INTO things DEFAULT VALUES')
  write('functions', 'answer', answers('name'))
  await bringUp()
  const version = () => one("SELECT xmin::text FROM pg_proc WHERE proname = 'answer'")
  const first = await version()
  await bringUp()
  expect(await version()).toBe(first)

  write('functions', 'answer', answers("'the ' || amount"))
  write(
    'migrations',
    '002-amounts',
    'CREATE TABLE was AS SELECT answer(); ALTER TABLE things ADD COLUMN amount int DEFAULT 5',
  )
  await bringUp()
  expect(await one('SELECT answer FROM was')).toBe('1')
  expect(await one('answer()')).toBe('the 5')
})

test('function is the same one in whatever folder its file lies', async () => {
  const { write, bringUp, run, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text)')
  write('functions', 'answer', answers('max(name)'))
  await bringUp()
  // As releases before migration 061 named it, and with a result that only a migration can change.
  await run(`UPDATE schema_functions SET name = 'things/answer'`)
  write('functions', 'answer', answers('count(*)').replace('RETURNS text', 'RETURNS bigint'))
  write(
    'migrations',
    '002-answer',
    `UPDATE schema_functions SET name = regexp_replace(name, '^.*/', ''); DROP FUNCTION answer()`,
  )
  await bringUp()
  expect(await one('answer()')).toBe('0')
  expect(await one('SELECT array_agg(name) FROM schema_functions')).toEqual(['answer'])
})

test('function that does not compile is named and nothing is applied', async () => {
  const { write, refusal, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text)')
  write('functions', 'answer', answers('missing'))
  expect(await refusal()).toMatchObject({ message: 'function answer cannot be applied' })
  expect(await one("to_regclass('things')")).toBeNull()
})

test.each([
  ['was changed', '001-things', 'SELECT 2', 'migration 001-things was changed after it was applied'],
  [
    'comes too late',
    '000-before',
    'SELECT 1',
    'migration 000-before comes before 001-things, which is applied already',
  ],
])('a migration that %s is refused', async (_what, name, text, message) => {
  const { write, bringUp, refusal } = await world()
  write('migrations', '001-things', 'SELECT 1')
  await bringUp()
  write('migrations', name, text)
  expect(await refusal()).toMatchObject({ message })
})

test('a database that a newer release has migrated is refused', async () => {
  const { write, remove, bringUp, refusal } = await world()
  write('migrations', '001-things', 'SELECT 1')
  await bringUp()
  remove('001-things')
  const message = 'a newer release has migrated this database: 001-things is not known here'
  expect(await refusal()).toMatchObject({ message })
})

test('release goes on with a database that a newer one has expanded, and leaves its functions', async () => {
  const { write, remove, bringUp, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text)')
  write('functions', 'answer', answers('max(name)'))
  await bringUp()
  write('migrations', '002-amounts', '-- expands\nALTER TABLE things ADD COLUMN amount int')
  write('functions', 'answer', answers(`coalesce(max(name), 'newer')`))
  await bringUp()
  remove('002-amounts')
  write('functions', 'answer', answers('max(name)'))
  await bringUp()
  expect(await one('answer()')).toBe('newer')
})

test('release that a contraction names goes on, and an earlier one is refused', async () => {
  const { write, remove, bringUp, refusal, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text, old text)')
  await bringUp()
  write('migrations', '002-names', '-- expands\nALTER TABLE things ADD COLUMN title text')
  write('migrations', '003-no-old', '-- contracts after 002-names\nALTER TABLE things DROP COLUMN old')
  await bringUp()
  remove('003-no-old')
  await bringUp()
  remove('002-names')
  const message =
    'a newer release has migrated this database: 003-no-old is not known here; it needs a release with 002-names'
  expect(await refusal()).toMatchObject({ message })
  expect(await one('SELECT count(*)::int FROM schema_migrations')).toBe(3)
})

test('migration that cannot lock its table holds up no call', async () => {
  const { write, bringUp, run, waiting, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things (name text)')
  await bringUp()
  write('migrations', '002-amounts', '-- expands\nALTER TABLE things ADD COLUMN amount int')
  await run('BEGIN; SELECT FROM things')
  const migrated = bringUp()
  const often = { timeout: patience, interval: 5 }
  await expect.poll(waiting, often).toBe(1)
  await expect.poll(waiting, often).toBe(0)
  await run('COMMIT')
  await migrated
  expect(await one('SELECT count(amount)::int FROM things')).toBe(0)
})

test('processes that start at the same time migrate once', async () => {
  const { write, bringUp, one } = await world()
  write('migrations', '001-things', 'CREATE TABLE things AS SELECT 1 AS number')
  await Promise.all(Array.from({ length: 6 }, bringUp))
  expect(await one('SELECT count(*)::int FROM things')).toBe(1)
})
