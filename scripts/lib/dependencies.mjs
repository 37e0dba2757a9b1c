import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installed, root } from './project.mjs'
import { step } from './run.mjs'

/** Records the lock file and platform that node_modules was installed for. */
const stamp = installed('.installed-from')
/** npm's record of the contents of node_modules. */
const record = installed('.package-lock.json')
const lockFile = path.join(root, 'package-lock.json')

/** Installs node_modules from the lock file, unless it is up to date. */
export async function installDependencies() {
  const wanted = wantedStamp()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!matchesLockFile()) await installAll()
  writeFileSync(stamp, wanted)
}

function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${process.platform}-${process.arch} ${lock}\n`
}

/** After a manual npm install or npm ci there is no stamp, but no second installation is needed. */
function matchesLockFile() {
  if (!existsSync(record)) return false
  const has = packagesOf(record)
  const wants = packagesOf(lockFile)
  const versionsMatch = Object.entries(has).every(([place, { version }]) => wants[place]?.version === version)
  return (
    versionsMatch && Object.entries(wants).every(([place, { optional }]) => place === '' || optional || place in has)
  )
}

/**
 * @param {string} file A lock file.
 * @returns {Record<string, { version?: string, optional?: boolean }>} The packages by path.
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

async function installAll() {
  const [program, ...first] = npmCommand()
  // Development dependencies include the programs that build and run the project, also in production.
  const words = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await step('Installing the dependencies', program, words)
}
