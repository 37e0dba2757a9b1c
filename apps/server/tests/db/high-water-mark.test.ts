import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { visibleUpTo } from '../../src/db/high-water-mark.ts'
import { pooledKysely } from '../../src/db/dialects.ts'
import { serverLogin } from '../../src/db/connection-roles.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

const database = await createTestDatabase()
const owner = new pg.Client(database.connection)
await owner.connect()
await owner.query(
  `CREATE TABLE numbered (id bigint GENERATED ALWAYS AS IDENTITY); GRANT SELECT ON numbered TO ${serverLogin}`,
)

/** What the login of the server sees. */
const db = pooledKysely(new pg.Pool({ ...database.server, max: 1 }))
afterAll(async () => {
  await Promise.all([owner.end(), db.destroy()])
  await database.drop()
})

/** An open transaction with the `xid` that it has got. */
async function changing(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('BEGIN; SELECT pg_current_xact_id()')
  return client
}

const numbers = sql<{ newest: string | null }>`SELECT max(id)::text AS newest FROM numbered`

test('rows are complete while another database of the cluster has a long transaction', async () => {
  const other = await createTestDatabase()
  const foreign = await changing(other.connection)
  await owner.query('INSERT INTO numbered DEFAULT VALUES')
  const all = await visibleUpTo(db, numbers, 1)
  await foreign.end()
  await other.drop()
  expect(all).toEqual({ newest: '1' })
})

test.each(['older', 'newer'])(
  'row of a transaction that is %s than one with a higher number is waited for',
  async (age) => {
    const first = await changing(database.connection)
    const second = await changing(database.connection)
    const [slow, quick] = age === 'older' ? [first, second] : [second, first]
    await slow.query('INSERT INTO numbered DEFAULT VALUES')
    await quick.query('INSERT INTO numbered DEFAULT VALUES; COMMIT')
    expect(await visibleUpTo(db, numbers, 2)).toBeNull()
    const waiting = visibleUpTo(db, numbers)
    await slow.query('COMMIT')
    expect(await waiting).not.toBeNull()
    await Promise.all([slow.end(), quick.end()])
  },
)
