import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { sealOldBindings } from '../features/bank-account/seal-old-bindings.ts'
import { buildApp } from '../http/app.ts'
import { productionNotes, sandboxBox } from './greeting.ts'
import { createServices } from './create-services.ts'
import { firstStart } from './first-start.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { ReachedDatabase } from './reach-database.ts'
import { sandboxRobots } from '../sandbox/robots/robots.ts'
import { jobs } from './jobs.ts'
import { keepRunning } from './keep-running.ts'
import { registrations } from '../features/registrations.ts'
import { dnsResolve } from '../services/webhooks/guarded-lookup.ts'
import { runOutbox } from './run-outbox.ts'

interface StartOptions {
  readonly config: Config
  readonly database: Promise<ReachedDatabase>
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly webRoot: string
  readonly consoleRoot: string
}

interface RunningServer {
  readonly url: string
  /** Text to print at startup. */
  readonly greeting: string
  /** Resolves when the embedded PostgreSQL has ended; the server cannot work from then on. */
  readonly databaseEnded: Promise<void>
  /** Lets calls in progress finish, then closes everything. */
  stop(): Promise<void>
}

/** Runs the migrations, creates the first accounts, and starts the server on one port. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { config, log, now, webRoot, consoleRoot } = options
  const { dataDir, sanctionsFile, dataKeysFile, smtpUrl, sandbox, robots, tiles, trustProxy, host, port } = config
  await using undo = new AsyncDisposableStack()
  const database = await options.database
  undo.defer(() => database.stop())
  await migrate(database.owner, database)
  if (database.login === null)
    log.warn("DATABASE_OWNER_URL is not set: the server works with the login of the tables' owner")
  const home = sandbox && port !== 0 ? `http://${host}:${port}` : ''
  const { connection } = database
  const services = await createServices({
    connection,
    dataDir,
    dataKeysFile,
    smtpUrl,
    sandbox,
    robots,
    log,
    now,
    home,
    sanctionsFile,
    webhooks: { resolve: dnsResolve(), loopback: config.loopbackWebhooks },
  })
  undo.defer(() => services.close())
  await sealOldBindings(database.owner, services.personal)
  const created = await oneAtATime(services.pool, () => firstStart(services, config))
  const app = await buildApp(services, registrations, { webRoot, consoleRoot, sandbox, tiles, trustProxy })
  undo.defer(() => app.close())
  await app.listen({ host, port })
  const url = `http://${host}:${(app.server.address() as AddressInfo).port}`
  for (const job of robots ? [...jobs, sandboxRobots(url)] : jobs) undo.defer(keepRunning(services, job))
  undo.defer(runOutbox(services))
  const running = undo.move()
  return {
    url,
    databaseEnded: database.ended,
    greeting: sandbox ? sandboxBox(url, created, config) : productionNotes(created).join('\n'),
    stop: () => running.disposeAsync(),
  }
}
