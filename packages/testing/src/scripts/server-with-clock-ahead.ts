import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pino } from 'pino'
import type * as Parts from '@c2c/server/src/start/parts.ts'

/** The bundle that `npm start` runs: compiling the sources takes as long as the rest of the start. */
const load = createRequire(join(import.meta.dirname, '../../../../apps/server/dist/server/'))
const { start, readConfig, reachDatabase } = load('./parts.cjs') as typeof Parts

/**
 * Runs the server like `src/main.ts`, with a clock that is CLOCK_AHEAD milliseconds ahead. Each number that the parent
 * process sends advances the clock by as many milliseconds; after `{ away }`, these milliseconds have passed without the server.
 */
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
let away = 0
process.on('message', (more: number | { readonly away: number }) => {
  const passed = typeof more === 'number' ? 0 : more.away
  ahead += typeof more === 'number' ? more : passed
  away += passed
})

const apps = join(import.meta.dirname, '../../../../apps')
const config = readConfig(process.env)
const server = await start({
  config,
  database: reachDatabase(config),
  log: pino({ level: 'warn' }, pino.destination(2)),
  now: () => new Date(Date.now() + ahead),
  elapsed: () => performance.now() + away,
  webRoot: join(apps, 'web/dist'),
  consoleRoot: join(apps, 'console/dist'),
})
const stop = () => void server.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.stdout.write(`${server.greeting}\nready ${server.url}\n`)
