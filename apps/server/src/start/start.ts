import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { buildApp } from '../http/app.ts'
import { productionNotes, sandboxBox } from './announce.ts'
import { createServices } from './create-services.ts'
import { firstStart } from './first-start.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { reachDatabase } from './reach-database.ts'
import { keepTidy } from './housekeeping.ts'
import { keepMaturing } from './keep-maturing.ts'

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
  /** Settles when the embedded PostgreSQL is gone; nothing works from then on. */
  readonly databaseEnded: Promise<void>
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
    const made = await oneAtATime(services.pool, () => firstStart(services, config))
    const app = await buildApp(services, { webRoot, consoleRoot, sandbox, tiles: config.tiles })
    const stopTidying = keepTidy(services)
    await app.listen({ host: config.host, port: config.port })
    const stopMaturing = keepMaturing(services)
    const { port } = app.server.address() as AddressInfo
    const url = `http://${config.host}:${port}`
    return {
      url,
      databaseEnded: database.ended,
      greeting: sandbox ? sandboxBox(url, made) : productionNotes(made).join('\n'),
      async stop() {
        stopTidying()
        await app.close()
        await stopMaturing()
        await services.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
