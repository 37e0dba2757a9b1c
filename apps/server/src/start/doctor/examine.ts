import { requireMailServer, requireSender } from '../../config/mail-options.ts'
import { readConfig, type Config } from '../../config/config.ts'
import { publicUrl } from '../../services/settings/public-url.ts'
import { openDatabase } from './database-checks.ts'
import { fail, messageOf, ok, runCheck, type Check, type Line } from './finding.ts'
import { connectionChecks, fileChecks, misspeltCheck, nodeCheck } from './host-checks.ts'
import { bucketChecks, mailChecks, providerChecks, publicCheck, traceChecks } from './network-checks.ts'
import { runningChecks, storedChecks } from './row-checks.ts'

interface ExamineOptions {
  readonly env: NodeJS.ProcessEnv
  /** Leaves out what only a running server keeps up. */
  readonly beforeStart?: boolean
  /** Where a test mail is sent; null for nowhere. */
  readonly mailTo?: string | null
  /** The time of the service, which rows have. */
  readonly now?: () => Date
  /** The time of this host. */
  readonly wallClock?: () => Date
  readonly nodeVersion?: string
  /** Certificates of authorities that are trusted for the public address instead of those of Node. */
  readonly authorities?: readonly string[]
}

const realTime = () => new Date()

const runAll = async (checks: readonly Check[]): Promise<readonly Line[]> =>
  (await Promise.all(checks.map(runCheck))).flat()

/** What is around the host: a service starts without it, and works as far as it can. */
async function runRemote(checks: readonly Check[], beforeStart: boolean): Promise<readonly Line[]> {
  const lines = await runAll(checks)
  return beforeStart ? lines.map((line) => (line.state === 'fail' ? { ...line, state: 'warn' } : line)) : lines
}

/** Looks at everything that the service needs on this host and around it. Changes nothing, apart from a mail if an address is given. */
export async function examine(options: ExamineOptions): Promise<readonly Line[]> {
  const { env, nodeVersion = process.version, beforeStart = false } = options
  const host = await runAll([nodeCheck(nodeVersion), misspeltCheck(env)])
  const config = settingsOf(env)
  if (!('dataDir' in config)) return [...host, config]
  return [
    ...host,
    { check: 'settings', ...ok('each value can be read') },
    ...(await runAll([...connectionChecks(config), ...fileChecks(config)])),
    ...(await examineDatabase(config, options)),
    ...(await runRemote(remoteChecks(config, options), beforeStart)),
  ]
}

/** The configuration, or the line that says why a start would refuse it. */
function settingsOf(env: NodeJS.ProcessEnv): Config | Line {
  try {
    const config = readConfig(env)
    requireMailServer(config)
    requireSender(config.mail, config.sandbox)
    return config
  } catch (error) {
    const advice =
      'correct this variable, then run the command again: nothing else was looked at (docs/operations.md, "Configuration")'
    return { check: 'settings', ...fail(messageOf(error), advice) }
  }
}

const remoteChecks = (
  config: Config,
  { env, mailTo = null, wallClock = realTime }: ExamineOptions,
): readonly Check[] => [
  ...mailChecks(config, mailTo),
  ...bucketChecks(config),
  ...providerChecks(config, wallClock),
  ...traceChecks(env, config),
]

async function examineDatabase(config: Config, options: ExamineOptions): Promise<readonly Line[]> {
  const { beforeStart = false, now = realTime, wallClock = realTime, authorities = [] } = options
  const { lines, rows, close } = await openDatabase(config, beforeStart)
  try {
    const stored = rows && (await publicUrl({ db: rows.db, home: '' }).catch(() => null))
    const context = rows && { config, now, wallClock, ...rows }
    const checks = context ? [...storedChecks(context), ...(beforeStart ? [] : runningChecks(context))] : []
    const addresses = addressesOf(config, stored || config.appUrl).map(([name, address]) =>
      publicCheck(name, address, { ...config, beforeStart, authorities, now: wallClock }),
    )
    return [...lines, ...(await runAll(checks)), ...(await runRemote(addresses, beforeStart))]
  } finally {
    await close()
  }
}

/** The addresses that people open; a sandbox without TLS is on this host. */
const addressesOf = ({ sandbox, consoleUrl }: Config, appUrl: string | null) =>
  (
    [
      ['public address', appUrl],
      ['address of the console', consoleUrl],
    ] as const
  ).flatMap(([name, address]) =>
    address && (!sandbox || address.startsWith('https:')) ? [[name, address] as const] : [],
  )
