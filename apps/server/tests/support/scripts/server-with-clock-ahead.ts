import { pino } from 'pino'
import { readConfig } from '../../../src/config/config.ts'
import { start } from '../../../src/start/start.ts'

/** The real server with a clock that is CLOCK_AHEAD milliseconds ahead; a process of its own, as `src/main.ts` is. */
const ahead = Number(process.env['CLOCK_AHEAD'])

const server = await start({
  config: readConfig(process.env),
  log: pino({ level: 'warn' }, pino.destination(2)),
  now: () => new Date(Date.now() + ahead),
  webRoot: 'none',
  consoleRoot: 'none',
})
const stop = () => void server.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.stdout.write(`ready ${server.url}\n`)
