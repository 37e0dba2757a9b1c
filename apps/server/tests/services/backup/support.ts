import { query, type TestDatabase } from '@c2c/testing/src/story/database.ts'

/** The variables of a server on a database, with separate logins. */
export const serverOn = ({ url }: TestDatabase, dataDir: string) => ({
  DATABASE_URL: url.replace('//postgres@', '//c2c_server@'),
  DATABASE_OWNER_URL: url,
  DATA_DIR: dataDir,
  SANDBOX: '1',
})

/** The number of tables, and of what else pg_class counts. */
export const tableCount = async (database: TestDatabase) =>
  (await query(database, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).length
