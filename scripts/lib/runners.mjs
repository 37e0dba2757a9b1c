import { ensureChromium } from './chromium.mjs'
import { installed, projectNode } from './project.mjs'
import { projectEnvironment, run } from './run.mjs'

/**
 * The programs that run the tests.
 * @typedef {'unit' | 'server' | 'e2e'} Kind
 */

/** @type {readonly Kind[]} */
export const kinds = ['unit', 'server', 'e2e']

/**
 * Options that choose the projects of Vitest.
 * @param {Kind | undefined} kind
 * @returns {readonly string[]}
 */
export function projectsOf(kind) {
  if (kind === 'unit') return ['--project=!server']
  return kind === 'server' ? ['--project=server'] : []
}

/**
 * @param {readonly string[]} words Options and filters.
 * @param {NodeJS.ProcessEnv} [env] What it adds to the environment.
 * @returns {Promise<number>} The exit status.
 */
export const runVitest = (words, env = {}) =>
  run(projectNode(), [installed('vitest', 'vitest.mjs'), 'run', ...words], { env: { ...projectEnvironment(), ...env } })

/**
 * @param {readonly string[]} words Options and filters.
 * @param {NodeJS.ProcessEnv} [env] What it adds to the environment.
 * @returns {Promise<number>} The exit status.
 */
export async function runPlaywright(words, env = {}) {
  await ensureChromium()
  const program = [installed('@playwright', 'test', 'cli.js'), 'test', '--config=e2e', '--pass-with-no-tests']
  return run(projectNode(), [...program, ...words], { env: { ...projectEnvironment(), ...env } })
}
