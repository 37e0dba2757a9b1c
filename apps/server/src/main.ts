import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config/config.ts'
import { repositoryFolder } from './config/folders.ts'
import { openLog } from './start/open-log.ts'
import { reachDatabase } from './start/reach-database.ts'

const log = openLog(process.env.LOG_LEVEL || 'warn', pino.destination(2))

/** Runs the server until it receives a signal or its parent process ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const launched = Promise.withResolvers<void>()
  const database = reachDatabase(config, launched.resolve)
  await Promise.race([launched.promise, database])
  // The rest of the server is loaded while PostgreSQL starts.
  const { start } = await import('./start/start.ts')
  const server = await start({
    config,
    database,
    log,
    now: () => new Date(),
    webRoot: join(repositoryFolder, 'apps/web/dist'),
    consoleRoot: join(repositoryFolder, 'apps/console/dist'),
  })
  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  void server.databaseEnded.then(() => {
    if (!stopping) fail(new Error('the embedded PostgreSQL has ended'))
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.on('disconnect', stop)
  process.stdout.write(`${server.greeting}\nready ${server.url}\n`)
}

function fail(error: unknown): never {
  // Printed for the operator: the message and its causes, without stack traces.
  for (let reason = error; reason instanceof Error; reason = reason.cause) process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}

main().catch(fail)
