import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { buildApp } from '../http/app.ts'
import { productionNotes, sandboxBox } from './announce.ts'
import { createServices } from './create-services.ts'
import { firstStart } from './first-start.ts'

interface StartOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly webRoot: string
  readonly consoleRoot: string
}

interface RunningServer {
  readonly url: string
  /** What to tell who started it. */
  readonly greeting: string
  /** Lets calls in flight finish, then closes everything. */
  stop(): Promise<void>
}

/** Starts everything on one port: database, migrations, first accounts, and then the server itself. */
export async function start({ config, log, now, webRoot, consoleRoot }: StartOptions): Promise<RunningServer> {
  const database = await reachDatabase(config)
  try {
    await migrate(database.connection)
    const { dataDir, smtpUrl, sandbox } = config
    const services = await createServices({ connection: database.connection, dataDir, smtpUrl, sandbox, log, now })
    const made = await firstStart(services, config)
    const app = await buildApp(services, { webRoot, consoleRoot, sandbox })
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as AddressInfo
    const url = `http://${config.host}:${port}`
    return {
      url,
      greeting: sandbox ? sandboxBox(url, made) : productionNotes(made).join('\n'),
      async stop() {
        await app.close()
        await services.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function reachDatabase(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres') })
}
