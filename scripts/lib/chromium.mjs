import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installed, projectNode } from './project.mjs'
import { reason, step } from './run.mjs'

/** The headless shell runs the stories; only the whole browser shows notifications. */
const packages = ['chromium-headless-shell', 'chromium']

/**
 * Installs Chromium for the tests where it is missing: as root Debian's packages, because they include the libraries, else
 * Playwright's download. `CHROMIUM_PATH` names another browser.
 */
export async function ensureChromium() {
  if (process.env['CHROMIUM_PATH'] || works()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await installPackages())) return
  await downloadUnlessThere()
}

/** On some systems the package is only a stub that refers to another installation method. */
const works = () =>
  packages.every((name) => spawnSync(`/usr/bin/${name}`, ['--version'], { stdio: 'ignore' }).status === 0)

async function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step('Updating the package lists', 'apt-get', ['update', '-q'], { env })
    const words = ['install', '-q', '-y', '--no-install-recommends', ...packages]
    await step('Installing Chromium', 'apt-get', words, { env })
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
