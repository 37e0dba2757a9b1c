import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { createServices } from '../../src/start/create-services.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('processes starting together on a new database share one secret', async () => {
  await migrate(database.connection)
  const options = {
    connection: database.connection,
    dataDir: temporaryDirectory(),
    smtpUrl: null,
    sandbox: true,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  }
  const processes = await Promise.all(Array.from({ length: 12 }, () => createServices(options)))
  const signatures = processes.map(({ signer }) => signer.sign('purpose', 'text'))
  await Promise.all(processes.map((services) => services.close()))
  expect(new Set(signatures).size).toBe(1)
})
