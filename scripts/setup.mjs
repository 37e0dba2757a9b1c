import { pathToFileURL } from 'node:url'
import { buildApps } from './lib/builds.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { reason } from './lib/run.mjs'

/**
 * Prepares a fresh clone: installs the dependencies, then builds the apps.
 * @param {{ builds?: boolean, compressed?: boolean, dependencies?: import('./lib/dependencies.mjs').DependencySet }} [wanted]
 */
export async function setUp({ builds = true, compressed = true, dependencies = 'all' } = {}) {
  await installDependencies(dependencies)
  if (builds) await buildApps({ compressed })
}

/**
 * Prints the error message and exits with status 1. A stack trace would only show these scripts.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(reason(error))
  process.exit(1)
}

// Run as a command, it also installs Chromium for the tests, unless a word ends it before.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const last = process.argv[2]
  try {
    await setUp({ builds: last !== 'dependencies' })
    if (last === undefined) await ensureChromium()
  } catch (error) {
    fail(error)
  }
}
