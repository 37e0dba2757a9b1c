import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '../../config/config.ts'
import { repositoryFolder } from '../../config/folders.ts'
import { requireMailServer, requireSender } from '../../config/mail-options.ts'
import { host, requireRoot, tryProgram } from './host.ts'
import { installSteps } from './install-steps.ts'
import { lockReleases } from './installed-releases.ts'
import { unitsOfRelease, untilSteady } from './units.ts'

interface InstallOptions {
  /** The file with the values that only the operator knows. */
  readonly values: string
  readonly restore?: string | undefined
  readonly keys?: string | undefined
  readonly noted?: string | undefined
  readonly ownProxy: boolean
  /** Prints the steps and whether they are done, and takes none. */
  readonly dryRun: boolean
  readonly print: (line: string) => void
}

/** Debian's first release with PostgreSQL 15. */
const leastDebian = 12

/** The URL that the installation writes: a database on this host, made by it. */
const ownDatabase = /^postgresql:\/\/c2c_server:\w+@127\.0\.0\.1:5432\/c2c$/

/**
 * Installs this release on a host with Debian, as far as it is not installed yet. Throws an Error that says what is missing; what is done
 * stays, and a repetition goes on from there.
 */
export async function installRelease(options: InstallOptions): Promise<void> {
  requireRoot('install')
  const { print, dryRun } = options
  if (!dryRun) requireHost()
  const { variables, left } = choices(options)
  using lock = dryRun ? null : await lockReleases()
  void lock
  if (dryRun) for (const [name, value] of Object.entries(variables)) print(`${name}=${value}`)
  for (const step of installSteps) {
    if (step.unless && left.has(step.unless)) continue
    const env = { ...process.env, ...variables }
    const isDone = (await tryProgram('bash', ['-euo', 'pipefail', '-c', step.check], { env })).status === 0
    if (dryRun) {
      print(`${step.name}: ${isDone ? 'done already' : `would run\n${step.run.replaceAll(/^/gm, '    ')}`}`)
      continue
    }
    print(`${step.name}: ${isDone ? 'done already' : step.does}`)
    if (!isDone) await take(step, env, print)
  }
  if (dryRun) return
  for (const unit of unitsOfRelease()) await untilSteady(unit)
  print('the service is ready')
  const secret = '/var/lib/c2c/owner-second-factor'
  if (existsSync(secret))
    print(
      `the owner's second factor is in ${secret}, the password in ${host.environment}: remove both after the sign-in`,
    )
}

/** Takes a step. Throws an Error with what it printed when it fails, or does not do what its check looks for. */
async function take(
  { name, check, run, prints }: (typeof installSteps)[number],
  env: NodeJS.ProcessEnv,
  print: InstallOptions['print'],
): Promise<void> {
  for (const commands of [run, check]) {
    const { status, output } = await tryProgram('bash', ['-euo', 'pipefail', '-c', commands], { env })
    const advice = 'Mend the cause and repeat the command: it goes on from here'
    if (status !== 0) throw new Error(`${output}\nthe step "${name}" failed. ${advice}`)
    if (prints && output !== '') print(output)
  }
}

/** Throws an Error on another system than Debian with systemd, and for a release at another place. */
function requireHost(): void {
  const system = existsSync('/etc/os-release') ? parseEnv(readFileSync('/etc/os-release', 'utf8')) : {}
  const version = Number.parseInt(system['VERSION_ID'] ?? '', 10)
  const isDebian = system['ID'] === 'debian' && (Number.isNaN(version) || version >= leastDebian)
  if (!isDebian) {
    const name = system['PRETTY_NAME'] ?? process.platform
    throw new Error(`c2c install is for Debian ${leastDebian} or newer, not for ${name}: --dry-run prints the steps`)
  }
  if (!existsSync('/run/systemd/system')) throw new Error('systemd does not run here: --dry-run prints the steps')
  const folder = realpathSync(repositoryFolder)
  if (!folder.startsWith(`${host.releases}/c2c-`))
    throw new Error(`unpack the release in ${host.releases}, not in ${folder}`)
}

/** The variables of the steps, and which steps are left out. Throws an Error that names a wrong value before anything is changed. */
function choices({ values, restore, keys, noted, ownProxy }: InstallOptions) {
  const file = existsSync(host.environment) ? host.environment : resolve(values)
  const given = parseEnv(readFileSync(file, 'utf8'))
  const written = given['DATABASE_URL']
  // What the installation adds.
  const added = { SANDBOX: '0', DATABASE_URL: 'postgresql://127.0.0.1/c2c' }
  const config = readConfig({ ...added, ...(given['OWNER_EMAIL'] && { OWNER_PASSWORD: 'a random one' }), ...given })
  requireMailServer(config)
  requireSender(config.mail, config.sandbox)
  if (!given['APP_URL']) throw new Error('APP_URL is missing: the address of the app, such as https://c2c.example')
  if (restore === undefined && !given['OWNER_EMAIL'] && file !== host.environment)
    throw new Error('OWNER_EMAIL is missing: the address that the owner signs in with')
  const isExternal = written !== undefined && !ownDatabase.test(written)
  const packages = [...(isExternal ? [] : ['postgresql']), ...(ownProxy ? [] : ['caddy']), 'openssh-client']
  const left = new Set<string>([
    ...(isExternal ? ['external database'] : []),
    ...(ownProxy ? ['own proxy'] : []),
    ...(restore === undefined ? ['no backup'] : []),
  ])
  const variables = {
    RELEASE: realpathSync(repositoryFolder),
    PACKAGES: packages.join(' '),
    VALUES: resolve(values),
    DOMAIN: new URL(given['APP_URL']).hostname,
    RESTORE: restore === undefined ? '' : resolve(restore),
    KEYS: keys === undefined ? '' : resolve(keys),
    NOTED: noted ?? '',
  }
  return { variables, left }
}
