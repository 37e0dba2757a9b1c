import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chosenFiles } from '../full-run.mjs'
import { installed, projectNode } from '../project.mjs'
import { projectEnvironment } from '../run.mjs'

/**
 * @typedef {object} Outcome
 * @property {boolean} ended Whether the tests ended within the time limit.
 * @property {boolean} ok Whether every file was loaded and every test passed.
 * @property {number} passed
 * @property {string | null} noticedBy The first test that failed by an assertion.
 * @property {string} failures The failed tests and why; what the runner wrote where no test failed.
 */

/** Assertions; those of `rejects` have no name of their own. */
const assertions =
  /^AssertionError\b|^Error: promise resolved .* instead of rejecting|^Error: expected .* to throw error /s

/**
 * Runs tests of the server in a copy of its sources.
 * @param {{ folder: string, temporary: string }} copy
 * @param {Iterable<string>} tests Paths in apps/server/tests, without `.test.ts`.
 * @param {number} timeoutMs
 * @param {string} [only] The pattern of the names of tests that run alone, in their full form.
 * @returns {Promise<Outcome>}
 */
export async function runTests({ folder, temporary }, tests, timeoutMs, only) {
  const report = path.join(temporary, 'report.json')
  rmSync(report, { force: true })
  const options = ['--config=scripts/lib/guards/vitest.config.ts', '--reporter=json', `--outputFile=${report}`]
  const alone = only === undefined ? [] : ['-t', only]
  const words = [installed('vitest', 'vitest.mjs'), 'run', ...options, ...alone, ...filesOf(tests)]
  const full = only === undefined ? {} : { TEST_FULL: '1' }
  const env = { ...projectEnvironment(), ...chosenFiles, ...full, TMPDIR: temporary, CI: 'true' }
  // A group of its own, so that the workers and PostgreSQL end with it.
  const child = spawn(projectNode(), words, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  let ended = true
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(() => {
    ended = false
    end()
  }, timeoutMs)
  // Before the copy is removed.
  process.prependListener('exit', end)
  const [status] = await once(child, 'close')
  process.off('exit', end)
  clearTimeout(timer)
  const results = ended ? readResults(report) : []
  const failures = results.flatMap(({ fullName, failureMessages }) =>
    failureMessages.map((message) => `${fullName}: ${message}`),
  )
  return {
    ended,
    ok: status === 0,
    passed: results.filter((test) => test.status === 'passed').length,
    noticedBy:
      results.find((test) => test.failureMessages.some((message) => assertions.test(message)))?.fullName ?? null,
    failures: failures.join('\n') || output.trim(),
  }
}

/** @param {Iterable<string>} tests */
const filesOf = (tests) => Array.from(tests, (test) => `tests/${test}.test.ts`)

/**
 * @param {string} report The report file; absent when the runner failed early.
 * @returns {{ status: string, fullName: string, failureMessages: string[] }[]}
 */
function readResults(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.flatMap((/** @type {{ assertionResults: [] }} */ file) => file.assertionResults)
  } catch {
    return []
  }
}
