import { setTimeout as afterTime } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from './config/config.ts'
import { requireSender } from './config/mail-options.ts'
import { createServices } from './start/create-services.ts'
import { chainWatcher } from './start/jobs.ts'
import { keepRunning } from './start/keep-running.ts'
import { openLog } from './start/open-log.ts'
import { joinDatabase } from './start/reach-database.ts'
import { reportEnd, reportUncaught } from './start/report-end.ts'
import { endWith } from './start/run-command.ts'

/** Milliseconds for the run in progress to end at the stop. */
const runEndsMs = 5000

/** Watches the networks of CHAIN_FILE until it receives a signal. Several can run: one of them works at a time. */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (config.chainOptions.length === 0) throw new Error('CHAIN_FILE names no network to watch')
  const database = await joinDatabase(config)
  const log = openLog(config.logLevel, pino.destination(2))
  const { connection, direct } = database
  const services = await createServices({
    ...config,
    connection,
    direct,
    smtpUrl: null,
    mail: requireSender(config.mail, config.sandbox),
    robots: false,
    log,
    now: () => new Date(),
    poolSize: 4,
  })
  const ended = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ended.resolve())
  const stop = keepRunning(services, chainWatcher)
  process.stdout.write(`watching ${services.chains.map(({ type }) => type).join(', ')}\n`)
  await ended.promise
  await Promise.race([stop(), afterTime(runEndsMs, undefined, { ref: false })])
  services.breakConnections()
  await services.close()
  await database.stop()
  return 0
}

reportUncaught()
endWith(main, reportEnd)
