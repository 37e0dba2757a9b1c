import { pathToFileURL } from 'node:url'
import { buildApps } from './lib/builds.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { reason } from './lib/run.mjs'

/**
 * Puts in place whatever a fresh clone lacks to run: the dependencies, then the builds of the apps.
 * @param {{ builds: boolean }} [wanted]
 */
export async function setUp({ builds } = { builds: true }) {
  await installDependencies()
  if (builds) await buildApps()
}

/**
 * Ends the process with a line that a person can read; a stack would only tell about these scripts.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(reason(error))
  process.exit(1)
}

// As a command of its own it prepares for the tests too.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await setUp()
    await ensureChromium()
  } catch (error) {
    fail(error)
  }
}
