import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { restoreBackup } from '../../../src/start/restore-backup.ts'
import { createTestDatabase, query, type TestDatabase } from '@c2c/testing/src/story/database.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

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

/** An empty database and an empty data folder, for a backup whose keys are in this file. */
export async function emptyServerWith(keys: string) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const dataDir = join(temporaryDirectory(), 'data')
  const restore = (folder: string, ...words: string[]) =>
    runScript('restore', [folder, ...words], serverOn(database, dataDir))
  const config = { dataDir, dataKeysFile: join(dataDir, 'data-keys'), bucket: null }
  /** The same without a process. */
  const restoreHere = (folder: string, copy = keys) =>
    restoreBackup(folder, { config, keys: copy, reach: async () => ({ owner: database.connection, login: null }) })
  return { database, dataDir, restore, restoreHere, keys: ['--keys', keys] }
}
