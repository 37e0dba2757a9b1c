import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { installed, projectNode } from './lib/project.mjs'
import { projectEnvironment, run } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm test [-- unit | server | e2e] [FILTER...]: runs all tests, one kind of tests, or the files whose path contains FILTER.
 */
const kinds = ['unit', 'server', 'e2e']

/** @typedef {{ status: number, passed: number, failed: number, flaky?: number }} Outcome */

/**
 * @param {string | undefined} kind
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runVitest(kind, filters) {
  const report = path.join(reports, 'vitest.json')
  const projects = { unit: ['--project=!server'], server: ['--project=server'] }[kind ?? ''] ?? []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const words = [installed('vitest', 'vitest.mjs'), 'run', ...reporters, ...projects, ...filters]
  const status = await run(projectNode(), words, { env: projectEnvironment() })
  const { numPassedTests, numFailedTests } = read(report)
  return { status, passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(filters) {
  const report = path.join(reports, 'playwright.json')
  const chromium = await ensureChromium()
  const env = {
    ...projectEnvironment(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  }
  const words = [installed('@playwright', 'test', 'cli.js'), 'test', '--config=e2e', '--reporter=list,json']
  const status = await run(projectNode(), [...words, '--pass-with-no-tests', ...filters], { env })
  const { expected, unexpected, flaky } = read(report).stats ?? {}
  return { status, passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, flaky: flaky ?? 0 }
}

/** @param {string} report The report file; absent when the runner failed early. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

/** The directory of the runners' reports. */
const reports = mkdtempSync(path.join(tmpdir(), 'c2c-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const [first, ...rest] = process.argv.slice(2)
const kind = kinds.find((name) => name === first)
const filters = [...(kind || !first ? [] : [first]), ...rest]

await setUp({ builds: kind !== 'unit' }).catch(fail)
/** @type {Outcome[]} */
const outcomes = []
if (kind !== 'e2e') outcomes.push(await runVitest(kind, filters))
if (kind === 'e2e' || kind === undefined) outcomes.push(await runPlaywright(filters).catch(fail))

// A run that failed outside of any test counts as one failure.
const failures = outcomes.map(({ status, failed }) => (status === 0 ? failed : Math.max(failed, 1)))
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0)
const flaky = sum(outcomes.map((one) => one.flaky ?? 0))
if (flaky > 0) console.log(`${flaky} flaky (passed only when retried)`)
console.log(`${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(failures)} failed`)
process.exit(sum(failures) === 0 ? 0 : 1)
