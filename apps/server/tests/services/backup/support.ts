import pg from 'pg'
import type { TestDatabase } from '@c2c/testing/src/story/database.ts'

/** The variables of a server on a database, with separate logins. */
export const serverOn = ({ url }: TestDatabase, dataDir: string) => ({
  DATABASE_URL: url.replace('//postgres@', '//c2c_server@'),
  DATABASE_OWNER_URL: url,
  DATA_DIR: dataDir,
  SANDBOX: '1',
})

/** The rows of a statement of the owner of the tables. */
export async function query<Row extends object>(
  { connection }: TestDatabase,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The number of tables, and of what else pg_class counts. */
export const tableCount = async (database: TestDatabase) =>
  (await query(database, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).length
