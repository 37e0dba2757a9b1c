import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { codeOf } from '../config/error-code.ts'
import type { Config } from '../config/config.ts'
import { ownPorts } from '../config/own-ports.ts'
import { requireMailServer, requireSender } from '../config/mail-options.ts'
import { migrate } from '../db/migrate.ts'
import { examineReplicas } from '../db/replicas/open-replicas.ts'
import { sealOldBindings } from '../features/identity/bank-account/seal-old-bindings.ts'
import { plainConnections } from '../config/check-config.ts'
import { buildApp } from '../http/app.ts'
import { createServices, type RunningServices } from './create-services.ts'
import { firstStart, keepAppUrl, productionNotes, sandboxBox } from './first-start.ts'
import { checkDurability, claimDatabase, type ReachedDatabase } from './reach-database.ts'
import { openOps } from './telemetry/open-ops.ts'
import { openTelemetry } from './telemetry/open-telemetry.ts'
import { sandboxRobots } from '../sandbox/robots/robots.ts'
import { chainWatcher, jobs } from './jobs.ts'
import { keepRunning, oneAtATime, type Job } from './keep-running.ts'
import { registrations } from '../features/registrations.ts'
import { forgetOthers } from '../services/time/run-log.ts'
import { dnsResolve } from '../services/webhooks/guarded-lookup.ts'
import { runOutbox } from './run-outbox.ts'

/** Milliseconds from one heartbeat to the next. */
const beatMs = 5000

/** Milliseconds for the runs of jobs to end at the stop. */
const runsEndMs = 4000

interface StartOptions {
  readonly config: Config
  readonly database: Promise<ReachedDatabase>
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** Milliseconds that have passed, also while the host slept; tests control it. */
  readonly elapsed?: () => number
  readonly webRoot: string
  readonly consoleRoot: string
  /** Its number among several processes: the first one runs the sandbox's robots, and each adds its number to `OPS_PORT`. */
  readonly processNumber?: number
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
  const { config, log, now, elapsed, webRoot, consoleRoot, processNumber = 0 } = options
  const { sandbox, robots, tiles, trustProxy, host, port, basePath } = config
  requireMailServer(config)
  const mail = requireSender(config.mail, sandbox)
  await using undo = new AsyncDisposableStack()
  const database = await options.database
  undo.defer(() => database.stop())
  await migrate(database.owner, { ...database, ordinary: !sandbox })
  for (const line of await warningsOf(config, database)) log.warn(line)
  const home = sandbox && port !== 0 ? `http://${host}:${port}${basePath}` : ''
  const { connection, direct, replicas } = database
  const { metrics, tracing } = await openTelemetry(config, log)
  if (tracing) undo.defer(() => tracing.close())
  const services = await createServices({
    ...config,
    connection,
    direct,
    readFrom: replicas,
    mail,
    log,
    now,
    ...(elapsed && { elapsed }),
    home,
    poolSize: config.databasePool,
    metrics,
    tracing,
    headTargets: config.headTargets,
    releaseFeed: config.releaseFeed,
    webhooks: { resolve: dnsResolve(), loopback: config.loopbackWebhooks, closedPorts: ownPorts(config) },
  })
  undo.defer(() => services.close())
  const ops = await openOps(services, metrics, { ...config, processNumber })
  undo.defer(() => ops.close())
  if (!sandbox) await checkDurability(services.pool)
  // A mail server that is down keeps no one from starting, and is noticed before the first code is due.
  void services.mailer.check()
  const created = await oneAtATime(services.locks, async () => {
    await claimDatabase(services, sandbox)
    await keepAppUrl(services, config)
    return firstStart(services, config)
  })
  await sealOldBindings(database.owner, services.personal)
  await services.heartbeat.begin(beatMs)
  undo.defer(() => services.heartbeat.end())
  const pages = { webRoot, consoleRoot, sandbox, tiles, trustProxy, basePath, consoleUrl: config.consoleUrl }
  const { accessLogSample } = config
  const app = await buildApp(services, registrations, { ...pages, accessLogSample, probes: ops.onMainPort })
  undo.defer(() => app.close())
  await listen(app, { host, port })
  ops.set('ok')
  const url = `http://${host}:${(app.server.address() as AddressInfo).port}${basePath}`
  const ownJobs = [
    ...(robots && processNumber === 0 ? [sandboxRobots(url)] : []),
    ...(config.chainWatcher && config.chainOptions.length > 0 ? [chainWatcher] : []),
  ]
  const started = [...jobs, ...ownJobs]
  await forgetOthers(services.db, started)
  undo.defer(runJobs(services, started))
  const running = undo.move()
  return {
    url,
    databaseEnded: database.ended,
    greeting: sandbox ? sandboxBox(url, created, config) : productionNotes(created).join('\n'),
    stop: () => {
      ops.set('stopping')
      return running.disposeAsync()
    },
  }
}

/** What the start goes on with. Throws an Error for a replica that can never be read from. */
async function warningsOf(config: Config, database: ReachedDatabase): Promise<readonly string[]> {
  return [
    ...(await examineReplicas(database, config.databaseTimeoutMs)),
    ...(database.login === null
      ? ["DATABASE_OWNER_URL is not set: the server works with the login of the tables' owner"]
      : []),
    ...(config.sandbox ? [] : plainConnections(config)).map(
      (name) =>
        `${name} leads to another host without verified TLS: see docs/deployment.md, "Connections between hosts"`,
    ),
  ]
}

/** Opens the port. Throws an Error that names the variable that is wrong. */
async function listen(app: FastifyInstance, at: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    throw cannotListen(error, at)
  }
}

function cannotListen(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const code = codeOf(cause)
  if (code === 'EADDRINUSE') return new Error(`PORT: another program listens on port ${port} of ${host}`, { cause })
  if (code === 'EACCES')
    return new Error(`PORT: this user may not listen on port ${port}: take one from 1024`, { cause })
  return new Error(`HOST must be an address of this machine, not ${host}`, { cause })
}

/** Runs jobs and sends deliveries. Returns the function that stops both. */
function runJobs(services: RunningServices, started: readonly Job[]): () => Promise<void> {
  const stops = started.map((job) => keepRunning(job.long ? services.long : services, job))
  stops.push(runOutbox(services))
  return async () => {
    // A run that goes on fails; it is repeated after the next start.
    const timer = setTimeout(() => services.breakConnections(), runsEndMs)
    // All at once: none begins another run while one ends.
    await Promise.all(stops.map((stop) => stop()))
    clearTimeout(timer)
  }
}
