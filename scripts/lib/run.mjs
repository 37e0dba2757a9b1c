import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectNode, root } from './project.mjs'

/**
 * Runs a program to its end and shows what it prints.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} Its exit status; a program that a signal ended counts as failed.
 */
export async function run(program, words, options = {}) {
  const child = spawn(program, words, { cwd: root, ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(child, 'close')
  return status ?? 1
}

/**
 * Runs a program to its end and keeps what it prints.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export async function capture(program, words, options = {}) {
  const child = spawn(program, words, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (/** @type {Buffer} */ part) => (output += part.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [status] = await once(child, 'close')
  return { status: status ?? 1, output }
}

/**
 * Does one step of the setup on a line of its own: what, and how long it took. What the program printed is shown only if
 * it failed.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function step(title, program, words, options) {
  const begun = performance.now()
  process.stdout.write(`${title} ... `)
  const { status, output } = await capture(program, words, options)
  console.log(status === 0 ? seconds(begun) : 'failed')
  if (status !== 0) throw new Error(output.trimEnd())
}

/** @param {number} begun What performance.now() said at the beginning. */
export const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/** @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error))

/** The environment in which `node` is the project's own, also for the programs that a program starts. */
export const projectEnvironment = () => ({
  ...process.env,
  PATH: [path.dirname(projectNode()), process.env['PATH']].join(path.delimiter),
})
