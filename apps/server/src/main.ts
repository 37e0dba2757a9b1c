import cluster from 'node:cluster'
import { join } from 'node:path'
import { pino } from 'pino'
import { requirePaths } from './config/check-config.ts'
import { readConfig, type Config } from './config/config.ts'
import { misspeltLines } from './config/known-variables.ts'
import { repositoryFolder } from './config/folders.ts'
import { requireMailServer, requireSender } from './config/mail-options.ts'
import { openLog } from './start/open-log.ts'
import { joinDatabase, reachDatabase } from './start/reach-database.ts'
import { endWithError, report, reportUncaught } from './start/report-end.ts'
import { processNumber, ServerProcesses, type Ready } from './start/run-processes.ts'

/** Milliseconds for the stop; supervisors often kill after ten seconds. */
const stopMs = 9000

interface Running extends Ready {
  readonly databaseEnded: Promise<void>
  stop(): Promise<void>
}

/** Runs the server until it receives a signal or its parent process ends. */
async function main(): Promise<void> {
  if (cluster.isPrimary && process.argv.includes('--check')) await checkFirst()
  const config = readConfig(process.env)
  // Before PostgreSQL is started for nothing.
  requireMailServer(config)
  requireSender(config.mail, config.sandbox)
  requirePaths(config)
  if (cluster.isPrimary) for (const line of misspeltLines(process.env)) report('warn', line)
  const server = cluster.isPrimary && config.processes > 1 ? await runPrimary(config) : await runServer(config)
  let stopping: Promise<void> | null = null
  const stop = () => {
    setTimeout(() => endWithError(new Error(`the server did not end within ${stopMs / 1000} s`)), stopMs).unref()
    stopping ??= server.stop().then(
      () => process.exit(0),
      (error: unknown) => endWithError(error),
    )
  }
  void server.databaseEnded.then(() => {
    if (!stopping) endWithError(new Error('the embedded PostgreSQL has ended'))
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.on('disconnect', stop)
  const { url, greeting } = server
  if (cluster.isWorker) process.send?.({ url, greeting } satisfies Ready)
  else {
    process.stdout.write(`${greeting}\nready ${url}\n`)
    // The word for which a parent with a channel waits, pm2 too. One that ended during the start cannot receive it.
    process.send?.('ready', undefined, undefined, (error) => error && stop())
  }
}

/** Looks at the host like `c2c doctor`, and ends the process when the service would not work on it. */
async function checkFirst(): Promise<void> {
  const [{ examine }, { worst }, { reportText, statuses }] = await Promise.all([
    import('./start/doctor/examine.ts'),
    import('./start/doctor/finding.ts'),
    import('./start/doctor/report.ts'),
  ])
  const lines = await examine({ env: process.env, beforeStart: true })
  process.stderr.write(`${reportText(lines)}\n`)
  if (worst(lines) === 'fail') process.exit(statuses.fail)
}

/** The server in this process. As one of several it uses the embedded PostgreSQL of the primary. */
async function runServer(config: Config): Promise<Running> {
  const log = openLog(config.logLevel, pino.destination(2))
  const launched = Promise.withResolvers<void>()
  const database = cluster.isWorker ? joinDatabase(config) : reachDatabase(config, launched.resolve)
  await Promise.race([launched.promise, database])
  // The rest of the server is loaded while PostgreSQL starts.
  const { start } = await import('./start/start.ts')
  return start({
    config,
    database,
    log,
    now: () => new Date(),
    webRoot: join(repositoryFolder, 'apps/web/dist'),
    consoleRoot: join(repositoryFolder, 'apps/console/dist'),
    processNumber: processNumber(process.argv),
  })
}

/** Several server processes behind one port, with the embedded PostgreSQL in the care of this one. */
async function runPrimary(config: Config): Promise<Running> {
  const log = openLog(config.logLevel, pino.destination(2))
  const database = await reachDatabase(config)
  const processes = new ServerProcesses({ count: config.processes, program: import.meta.filename, log })
  const stop = async () => {
    await processes.stop()
    await database.stop()
  }
  // A signal during the start ends it, too.
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  const end = () => void stop().then(() => process.exit(0), endWithError)
  for (const signal of signals) process.once(signal, end)
  try {
    const ready = await processes.start()
    return { ...ready, databaseEnded: database.ended, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}

reportUncaught()
main().catch(endWithError)
