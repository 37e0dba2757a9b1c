import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installed, projectNode } from './project.mjs'
import { reason, step } from './run.mjs'

const system = '/usr/bin/chromium'

/**
 * Finds a Chromium for the tests, or installs one: as root the system package, because it includes the libraries, else
 * Playwright's download.
 * @returns {Promise<string | undefined>} Its path; undefined for Playwright's download, which Playwright locates itself.
 */
export async function ensureChromium() {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) return configured
  if (works()) return system
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await installPackage())) return system
  await downloadUnlessThere()
  return undefined
}

/** On some systems the package is only a stub that refers to another installation method. */
const works = () => existsSync(system) && spawnSync(system, ['--version'], { stdio: 'ignore' }).status === 0

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step('Updating the package lists', 'apt-get', ['update', '-q'], { env })
    await step('Installing Chromium', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
      env,
    })
  } catch (error) {
    console.log(`${reason(error)}\nTrying Playwright's Chromium instead.`)
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
