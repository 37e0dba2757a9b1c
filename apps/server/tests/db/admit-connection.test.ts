import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openPool, withLocks, type Connection } from '../../src/db/connection.ts'
import { readingKysely } from '../../src/db/dialects.ts'
import { ReadLines } from '../../src/db/read-lines.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

const database = await createTestDatabase()
await migrate(database.connection)
const superuser = new pg.Client(database.connection)
await superuser.connect()
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

/** A role of this test, dropped after it. */
async function makeRole(options: string): Promise<string> {
  const name = `role_${randomUUID().slice(0, 8)}`
  await superuser.query(`CREATE ROLE ${name} ${options}`)
  onTestFinished(async () => void (await superuser.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`)))
  return name
}

const urlOf = (user: string, options = '') =>
  `${database.url.replace(/\/\/[^@]+@/, `//${user}@`)}${options && `&options=${encodeURIComponent(options)}`}`

/** Runs one statement on a new connection. */
async function ask(connection: Connection, statement: string): Promise<unknown> {
  const pool = openPool(connection, 1, () => {})
  try {
    return (await pool.query<{ one: unknown }>(`SELECT (${statement}) AS one`)).rows[0]?.one
  } finally {
    await pool.end()
  }
}

test.each(['', '-c statement_timeout=0', '-c role=none'])(
  'owner works as c2c_app with options "%s"',
  async (options) => {
    const connection = { connectionString: urlOf('postgres', options) }
    expect(await ask(connection, 'current_user')).toBe('c2c_app')
    const reads = readingKysely(new ReadLines(connection, 1, () => {}))
    onTestFinished(() => reads.destroy())
    const { rows } = await sql`SELECT current_user AS role, current_setting('enable_seqscan') AS scans`.execute(reads)
    expect(rows).toEqual([{ role: 'c2c_app', scans: 'off' }])
  },
)

test("server's login has the rights of c2c_app without SET ROLE", async () => {
  const login = await makeRole('LOGIN IN ROLE c2c_app')
  const connection = { connectionString: urlOf(login, '-c geqo=off'), ownLogin: true }
  expect(await ask(connection, 'SELECT count(*)::int FROM accounts')).toBe(0)
  expect(await ask(connection, 'current_user')).toBe(login)
})

test.each([
  ['superuser', 'LOGIN SUPERUSER IN ROLE c2c_app', 'can become the owner'],
  ['maker of roles', 'LOGIN CREATEROLE IN ROLE c2c_app', 'can become the owner'],
  ['member of the owner', 'LOGIN IN ROLE c2c_app, postgres', 'can become the owner'],
  ['member that does not inherit', 'LOGIN NOINHERIT IN ROLE c2c_app', 'lacks the rights of c2c_app'],
  ['stranger', 'LOGIN', 'lacks the rights of c2c_app'],
])('login that is a %s is refused', async (_kind, options, reason) => {
  const connection = { connectionString: urlOf(await makeRole(options)), ownLogin: true }
  await expect(ask(connection, '1')).rejects.toThrow(reason)
  const reads = readingKysely(new ReadLines(connection, 1, () => {}))
  onTestFinished(() => reads.destroy())
  await expect(sql`SELECT 1`.execute(reads)).rejects.toThrow(reason)
})

test('login that owns a table is refused', async () => {
  const login = await makeRole('LOGIN IN ROLE c2c_app')
  await superuser.query(`CREATE TABLE own (); ALTER TABLE own OWNER TO ${login}`)
  await expect(ask({ connectionString: urlOf(login), ownLogin: true }, '1')).rejects.toThrow('can become the owner')
})

test('each new connection is checked', async () => {
  const login = await makeRole('LOGIN IN ROLE c2c_app')
  const pool = openPool({ connectionString: urlOf(login), ownLogin: true }, 2, () => {})
  onTestFinished(() => pool.end())
  const first = await pool.connect()
  await superuser.query(`GRANT postgres TO ${login}`)
  await expect(pool.connect()).rejects.toThrow('can become the owner')
  first.release()
})

test('failed work releases its lock before it is reported, on the same connection', async () => {
  const pool = openPool(database.connection, 2, () => {})
  onTestFinished(() => pool.end())
  const take = 'SELECT pg_backend_pid() AS pid, pg_try_advisory_lock(1) AS mine'
  let pid = 0
  const failed = withLocks(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>(take)
    pid = rows[0]?.pid ?? 0
    throw new Error('no provider answers')
  })
  await expect(failed).rejects.toThrow('no provider answers')
  const { rows } = await withLocks(pool, (client) => client.query(take))
  expect(rows).toEqual([{ pid, mine: true }])
})

test.each(['SELECT 1', 'SELECT 1 / 0'])(
  'work that fails after %s in a transaction leaves neither it nor a lock',
  async (last) => {
    const pool = openPool(database.connection, 1, () => {})
    onTestFinished(() => pool.end())
    const failed = withLocks(pool, async (client) => {
      await client.query('BEGIN; SELECT pg_advisory_lock(1), pg_current_xact_id()')
      await client.query(last)
      throw new Error('the work failed')
    })
    await expect(failed).rejects.toThrow(/the work failed|division by zero/)
    const left =
      'SELECT pg_current_xact_id_if_assigned() AS id, (SELECT count(*)::int FROM pg_locks WHERE locktype = $1 AND pid = pg_backend_pid()) AS locks'
    const { rows } = await withLocks(pool, (client) => client.query(left, ['advisory']))
    expect(rows).toEqual([{ id: null, locks: 0 }])
  },
)
