import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installed, root } from './project.mjs'
import { step } from './run.mjs'

/** Says for which lock file, and for which kind of machine, node_modules was made. */
const stamp = installed('.installed-from')
/** npm's own record of what it put into node_modules. */
const record = installed('.package-lock.json')
const lockFile = path.join(root, 'package-lock.json')

/** Makes node_modules as the lock file wants it, unless it is so already. */
export async function installDependencies() {
  const wanted = wantedStamp()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!agreesWithLockFile()) await installAll()
  writeFileSync(stamp, wanted)
}

function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${process.platform}-${process.arch} ${lock}\n`
}

/** Someone who ran npm install or npm ci has no stamp of ours, and needs no second installation. */
function agreesWithLockFile() {
  if (!existsSync(record)) return false
  const has = packagesOf(record)
  const wants = packagesOf(lockFile)
  const asWanted = Object.entries(has).every(([place, { version }]) => wants[place]?.version === version)
  return asWanted && Object.entries(wants).every(([place, { optional }]) => place === '' || optional || place in has)
}

/**
 * @param {string} file A lock file.
 * @returns {Record<string, { version?: string, optional?: boolean }>} Its packages by their place.
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

async function installAll() {
  // npm names itself to the scripts that it runs; started without it, the one on the PATH has to do.
  const npm = process.env['npm_execpath']
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  // The programs that build and run the project are development dependencies, needed in production as well.
  const words = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await step('Installing the dependencies', program, words)
}
