import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { describeSchema } from '../../../src/db/migrations/describe-schema.ts'
import { schemaFile } from '../../../src/db/migrations/sql-files.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

const database = await createTestDatabase(inject('migrated'))
const client = new pg.Client(database.connection)
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

const written = await readFile(schemaFile, 'utf8')

test('schema.sql is what the migrations make', async () => {
  expect(await describeSchema(client), 'run npm run schema -w apps/server').toBe(written)
})

test.each([
  ['a column', 'ALTER TABLE users ADD COLUMN extra text', 'extra text'],
  ['a default', "ALTER TABLE users ALTER COLUMN nickname SET DEFAULT 'x'", "nickname text DEFAULT 'x'::text NOT NULL"],
  ['an index', 'CREATE INDEX extra ON users (nickname)', 'CREATE INDEX extra ON users USING btree (nickname);'],
  ['a view', 'CREATE VIEW extra AS SELECT 1 AS one', 'CREATE VIEW extra AS'],
  [
    'a constraint',
    'ALTER TABLE users ADD CONSTRAINT extra CHECK (phone = lang)',
    'CONSTRAINT extra CHECK (phone = lang)',
  ],
  ['a right', 'GRANT TRUNCATE ON users TO c2c_app', 'GRANT INSERT, SELECT, TRUNCATE ON users TO c2c_app;'],
  ['a right to a column', 'GRANT UPDATE (id) ON users TO c2c_app', /^GRANT UPDATE \(id, .*\) ON users TO c2c_app;/m],
  [
    'a right to a function',
    'GRANT EXECUTE ON FUNCTION post_batch TO PUBLIC',
    /^GRANT EXECUTE ON FUNCTION post_batch\(.*TO PUBLIC;/m,
  ],
  [
    'a disabled trigger',
    'ALTER TABLE entries DISABLE TRIGGER entries_append_only',
    'EXECUTE FUNCTION refuse_change(); -- D',
  ],
  ['a comment', "COMMENT ON TABLE users IS 'extra'", "COMMENT ON TABLE users IS 'extra';"],
])('schema text shows %s', async (_what, change, line) => {
  await client.query('BEGIN')
  await client.query(change)
  const after = await describeSchema(client)
  await client.query('ROLLBACK')
  expect(written).not.toMatch(line)
  expect(after).toMatch(line)
})

test('schema text leaves out the rights that PostgreSQL 15 keeps of a dropped column', async () => {
  await client.query('BEGIN')
  await client.query('ALTER TABLE users ADD COLUMN extra text; ALTER TABLE users DROP COLUMN extra')
  // Newer versions empty them, and the test run has only the newest.
  await client.query(
    `UPDATE pg_attribute SET attacl = ARRAY[makeaclitem('c2c_app'::regrole, relowner, 'UPDATE', false)]
      FROM pg_class c WHERE c.oid = attrelid AND attrelid = 'users'::regclass AND attisdropped`,
  )
  const after = await describeSchema(client)
  await client.query('ROLLBACK')
  expect(after).toBe(written)
})

test('schema text refuses what it does not show', async () => {
  await client.query("BEGIN; CREATE TYPE extra AS ENUM ('one'); CREATE SEQUENCE more")
  await expect(describeSchema(client)).rejects.toThrow('cannot describe extra, sequence more')
  await client.query('ROLLBACK')
})
