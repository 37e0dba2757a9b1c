import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../../src/config/config.ts'
import { start } from '../../../src/start/start.ts'

/**
 * Runs the server like `src/main.ts`, with a clock that is CLOCK_AHEAD milliseconds ahead. Each number that the parent
 * process sends advances the clock by as many milliseconds.
 */
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
process.on('message', (more) => (ahead += Number(more)))

const apps = join(import.meta.dirname, '../../../..')
const server = await start({
  config: readConfig(process.env),
  log: pino({ level: 'warn' }, pino.destination(2)),
  now: () => new Date(Date.now() + ahead),
  webRoot: join(apps, 'web/dist'),
  consoleRoot: join(apps, 'console/dist'),
})
const stop = () => void server.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.stdout.write(`${server.greeting}\nready ${server.url}\n`)
