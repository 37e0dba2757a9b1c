import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installed, root } from './project.mjs'
import { step } from './run.mjs'

/**
 * The packages of the lock file that a command needs: `start` is what builds and runs the service (`dependencies`), `all` also what tests,
 * checks and measures it (`devDependencies`).
 * @typedef {'start' | 'all'} DependencySet
 */

/** Records what of which lock file node_modules was installed for, and the platform. */
const stamp = installed('.installed-from')
/** npm's record of the contents of node_modules. */
const record = installed('.package-lock.json')
const lockFile = path.join(root, 'package-lock.json')

/**
 * Installs what is missing of a set: the rest of `all` is added to a complete `start`, anything else is a clean install.
 * @param {DependencySet} wanted
 */
export async function installDependencies(wanted) {
  const stamped = stampedState()
  const has = stamped ?? recordedSet()
  if (has === 'all' || (has !== null && wanted === 'start')) {
    if (stamped === null) writeFileSync(stamp, stampOf(has))
    return
  }
  if (has === 'start') await addTheRest()
  else await install('Installing the dependencies', 'ci', wanted)
  writeFileSync(stamp, stampOf(wanted))
}

/** @typedef {DependencySet | 'unfinished'} State `unfinished`: `start`, and more that cannot be relied on. */

/** @returns {State | null} */
function stampedState() {
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const states = /** @type {const} */ (['all', 'start', 'unfinished'])
  return states.find((state) => stamped === stampOf(state)) ?? null
}

/** @param {State} state */
const stampOf = (state) => `${state} ${process.platform}-${process.arch} ${lockHash()}\n`

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/**
 * After a manual npm install or npm ci there is no stamp, but npm's record.
 * @returns {DependencySet | null}
 */
function recordedSet() {
  if (!existsSync(record)) return null
  const has = packagesOf(record)
  const wants = packagesOf(lockFile)
  if (Object.entries(has).some(([place, { version }]) => wants[place]?.version !== version)) return null
  const missing = missingPackages()
  if (missing.length === 0) return 'all'
  return missing.every(({ dev }) => dev) ? 'start' : null
}

/** The packages of the lock file that npm's record lacks, without the optional ones that are not for this platform. */
function missingPackages() {
  const has = packagesOf(record)
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const libc = report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  const fits = (/** @type {string} */ own, /** @type {readonly string[]} */ list = [own]) => list.includes(own)
  return Object.entries(packagesOf(lockFile))
    .filter(([place]) => place !== '' && !(place in has))
    .map(([place, { dev = false, ...one }]) => ({ place, dev, ...one }))
    .filter(({ optional, os, cpu, libc: library }) =>
      optional ? os?.includes(process.platform) && fits(process.arch, cpu) && fits(libc, library) : true,
    )
}

/**
 * A package of a lock file; a list names the platforms that it is for.
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * @param {string} file A lock file.
 * @returns {Record<string, Locked>} The packages by path.
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * npm sets npm_execpath for its scripts; without npm, the one on the PATH is used.
 * @returns {[program: string, ...words: string[]]}
 */
export function npmCommand() {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
}

/** npm would keep packages that an interrupted installation left incomplete: after one, a clean install follows. */
async function addTheRest() {
  writeFileSync(stamp, stampOf('unfinished'))
  await install('Installing the development dependencies', 'install', 'all', '--no-save')
}

/**
 * @param {string} title
 * @param {'ci' | 'install'} command
 * @param {DependencySet} set
 * @param {...string} options
 */
async function install(title, command, set, ...options) {
  const [program, ...first] = npmCommand()
  // NODE_ENV and the configuration of npm do not choose the set.
  const sets = [set === 'all' ? '--include=dev' : '--omit=dev', '--include=optional']
  // No package needs its script, and none runs: what is installed is what the lock file has the digest of.
  const words = [...first, command, ...options, ...sets, '--ignore-scripts', '--no-audit', '--no-fund']
  /** @type {(title: string, ...more: string[]) => Promise<void>} */
  const attempt = async (shown, ...more) => {
    await step(shown, program, [...words, ...more])
    // It goes on without an optional package that it cannot get.
    const missing = missingPackages()
      .filter(({ dev }) => set === 'all' || !dev)
      .map(({ place }) => place)
    if (missing.length > 0) throw new Error(`npm could not install ${missing.join(', ')}`)
  }
  try {
    // Versions and digests are those of the lock file, so npm need not ask again about packages that it has read of.
    await attempt(title, '--prefer-offline')
  } catch {
    // What it has read may be older than the lock file.
    await attempt(`${title}, asking the registry again`)
  }
}
