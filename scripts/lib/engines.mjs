import { ensurePackages } from './debian-packages.mjs'
import { projectNode } from './project.mjs'
import { projectEnvironment, run } from './run.mjs'

/** What drives the engines: Debian's browsers, a display for WebKit, and a program that takes its picture where a story fails. */
const packages = [
  { name: 'firefox-esr', at: '/usr/bin/firefox-esr' },
  { name: 'webkit2gtk-driver', at: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', at: '/usr/bin/Xvfb' },
  { name: 'imagemagick', at: '/usr/bin/import' },
]

/**
 * Plays the money stories in Firefox and WebKit. Their process ends when this one does.
 * @param {readonly string[]} words A part of an engine's or a story's name.
 * @param {NodeJS.ProcessEnv} [env] What it adds to the environment.
 * @returns {Promise<number>} The exit status.
 */
export async function runEngines(words, env = {}) {
  ensurePackages(packages)
  return run(projectNode(), ['e2e/engines/run.ts', ...words], { env: { ...projectEnvironment(), ...env }, bound: true })
}
