import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectNode, root } from './project.mjs'

/**
 * Runs a program and passes its output through.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, bound?: boolean }} [options] `bound`: a program of ours that ends when the channel
 * to this process does.
 * @returns {Promise<number>} The exit status; 1 when a signal ended the program.
 */
export async function run(program, words, { bound = false, ...options } = {}) {
  const channel = bound ? /** @type {const} */ (['ipc']) : []
  const child = spawn(program, words, { cwd: root, ...options, stdio: ['ignore', 'inherit', 'inherit', ...channel] })
  const [status] = await once(child, 'close')
  return status ?? 1
}

/**
 * Runs a program and captures its output.
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
 * Runs a program. Its output is the message of the error when it fails.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function succeed(program, words, options) {
  const { status, output } = await capture(program, words, options)
  if (status !== 0) throw new Error(output.trimEnd())
}

/**
 * Runs a program as a step of the setup, and shows its output on failure only.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const step = (title, program, words, options) => timed(title, () => succeed(program, words, options))

/**
 * Prints the title and the duration of a step on one line.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
export async function timed(title, work) {
  const start = performance.now()
  process.stdout.write(`${title} ... `)
  let outcome = 'failed'
  try {
    await work()
    outcome = seconds(start)
  } finally {
    console.log(outcome)
  }
}

/** @param {number} start The performance.now() time of the start. */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error))

/** An environment whose PATH has the project's Node first, also for child processes. */
export const projectEnvironment = () => ({
  ...process.env,
  PATH: [path.dirname(projectNode()), process.env['PATH']].join(path.delimiter),
})
