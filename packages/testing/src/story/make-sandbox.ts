import pg from 'pg'
import { readConfig } from '@c2c/server/src/config/config.ts'
import { serverLogin } from '@c2c/server/src/db/connection-roles.ts'
import { createServices } from '@c2c/server/src/start/create-services.ts'
import { firstStart } from '@c2c/server/src/start/first-start.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { storyStart } from './clock.ts'
import { firstStartEnvironment, passwordCost } from '../people/credentials.ts'
import type { SandboxTemplate, TestDatabase } from './database.ts'

type Cluster = Omit<TestDatabase['connection'], 'database'>

/** Seeds a sandbox in a copy of the migrated database, at the time when the clocks of stories begin. */
export async function makeSandbox(cluster: Cluster, migrated: string, dataDir: string): Promise<SandboxTemplate> {
  const database = 'sandbox'
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${migrated} STRATEGY FILE_COPY`)
  await client.end()
  const services = await createServices({
    connection: { ...cluster, database, user: serverLogin },
    dataDir,
    smtpUrl: null,
    sandbox: true,
    log: openLog('error', process.stderr),
    now: () => new Date(storyStart),
    passwordCost,
  })
  await firstStart(services, readConfig({ SANDBOX: '1', ...firstStartEnvironment }))
  await services.close()
  return { database, dataDir }
}
