import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { createServices } from '../../src/start/create-services.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const database = await createTestDatabase(inject('migrated'))
afterAll(() => database.drop())

test('processes starting together on a new database share one secret', async () => {
  const options = {
    connection: database.connection,
    dataDir: temporaryDirectory(),
    smtpUrl: null,
    sandbox: true,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  }
  const processes = await Promise.all(Array.from({ length: isFull ? 12 : 4 }, () => createServices(options)))
  const signatures = processes.map(({ signer }) => signer.sign('purpose', 'text'))
  await Promise.all(processes.map((services) => services.close()))
  expect(new Set(signatures).size).toBe(1)
})
