import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

async function rows(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test("databases are isolated and a copy has its template's data", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  onTestFinished(() => one.drop())
  onTestFinished(() => other.drop())
  await rows(one.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  const copy = await createTestDatabase(one.connection.database)
  onTestFinished(() => copy.drop())

  expect(await rows(copy.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  await expect(rows(other.connection, 'SELECT number FROM kept')).rejects.toThrow('does not exist')
})

test('the URL of a test database connects to it', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  expect(await rows({ connectionString: database.url }, 'SELECT current_database() AS name')).toEqual([
    { name: database.connection.database },
  ])
})
