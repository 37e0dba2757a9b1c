import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installed, projectNode } from './project.mjs'
import { reason, step } from './run.mjs'

const system = '/usr/bin/chromium'

/**
 * Finds a Chromium for the tests and installs one where there is none: the system's own package as root, because it
 * brings its libraries along, else Playwright's download.
 * @returns {Promise<string | undefined>} Its path; undefined for Playwright's own, which Playwright finds itself.
 */
export async function ensureChromium() {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) return configured
  if (works()) return system
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await installPackage())) return system
  await downloadUnlessThere()
  return undefined
}

/** On some systems the package is only a hint to install it another way. */
const works = () => existsSync(system) && spawnSync(system, ['--version'], { stdio: 'ignore' }).status === 0

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step('Reading the lists of system packages', 'apt-get', ['update', '-q'], { env })
    await step('Installing Chromium', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
      env,
    })
  } catch (error) {
    console.log(`${reason(error)}\nTrying Playwright's own Chromium instead.`)
  }
  return works()
}

async function downloadUnlessThere() {
  const playwright = installed('@playwright', 'test')
  const { chromium } = await import(pathToFileURL(path.join(playwright, 'index.mjs')).href)
  if (existsSync(chromium.executablePath())) return
  const words = [path.join(playwright, 'cli.js'), 'install', 'chromium']
  await step("Downloading Playwright's Chromium", projectNode(), words)
}
