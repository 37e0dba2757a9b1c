import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config/config.ts'
import { openLog } from './start/open-log.ts'
import { start } from './start/start.ts'

const log = openLog(process.env.LOG_LEVEL || 'warn', pino.destination(2))
const repository = join(import.meta.dirname, '../../..')

/** Runs the server until it receives a signal or its parent process ends. */
async function main(): Promise<void> {
  const server = await start({
    config: readConfig(process.env),
    log,
    now: () => new Date(),
    webRoot: join(repository, 'apps/web/dist'),
    consoleRoot: join(repository, 'apps/console/dist'),
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
  process.on('disconnect', stop)
  process.stdout.write(`${server.greeting}\nready ${server.url}\n`)
}

function fail(error: unknown): never {
  // Printed for the operator: the message and its causes, without stack traces.
  for (let reason = error; reason instanceof Error; reason = reason.cause) process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}

main().catch(fail)
