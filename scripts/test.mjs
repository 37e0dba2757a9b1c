import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { installed, projectNode, root } from './lib/project.mjs'
import { readPlaywright, readVitest } from './lib/reports.mjs'
import { projectEnvironment, run } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm test [-- unit | server | e2e] [FILTER...]: runs all tests, one kind of tests, or the files whose path contains FILTER.
 *
 * @typedef {import('./lib/reports.mjs').Failure} Failure
 * @typedef {import('./lib/reports.mjs').Outcome} Outcome
 */
const kinds = ['unit', 'server', 'e2e']

/** Failed files that run a second time in CI; more than these are no matter of a busy machine. */
const repeated = 5

/**
 * @param {string | undefined} kind
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runVitest(kind, filters) {
  const projects = { unit: ['--project=!server'], server: ['--project=server'] }[kind ?? ''] ?? []
  const first = await vitest([...projects, ...filters])
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (!process.env['CI'] || files.length === 0 || files.length > repeated || files.includes('')) return first
  // A shared machine can stall for seconds. Failed files run once more, alone, as Playwright's failed stories do.
  console.log(`${files.length} failed files run once more.`)
  const second = await vitest(files)
  const failed = new Set(second.failures.map(({ file }) => file))
  const flaky = first.failures.filter(({ file }) => !failed.has(file))
  return { passed: first.passed + flaky.length, failures: second.failures, flaky }
}

/**
 * @param {readonly string[]} words Options and filters.
 * @returns {Promise<Outcome>}
 */
async function vitest(words) {
  const report = path.join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = [installed('vitest', 'vitest.mjs'), 'run', ...reporters, ...words]
  const status = await run(projectNode(), program, { env: projectEnvironment() })
  return outside('Vitest', status, readVitest(report))
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(filters) {
  const report = path.join(reports, 'playwright.json')
  await ensureChromium()
  const env = { ...projectEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const words = [installed('@playwright', 'test', 'cli.js'), 'test', '--config=e2e', '--reporter=list,json']
  const status = await run(projectNode(), [...words, '--pass-with-no-tests', ...filters], { env })
  return outside('Playwright', status, readPlaywright(report))
}

/**
 * A run that failed outside of any test counts as one failure.
 * @param {string} runner
 * @param {number} status
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
function outside(runner, status, outcome) {
  if (status === 0 || outcome.failures.length > 0) return outcome
  const message = `it ended with status ${status}`
  return { ...outcome, failures: [{ file: '', test: runner, message }] }
}

/** @param {string} title @param {readonly Failure[]} list */
function print(title, list) {
  if (list.length > 0) console.log(`\n${title}:`)
  for (const { file, test, message } of list) {
    const place = file && path.relative(root, path.resolve(root, file))
    console.log(`  ${[place, test].filter(Boolean).join(' > ')}\n    ${message.split('\n', 3).join('\n    ')}`)
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

const flaky = outcomes.flatMap((one) => one.flaky)
const failures = outcomes.flatMap((one) => one.failures)
print('Passed only when repeated', flaky)
print('Failed', failures)
const passed = outcomes.reduce((total, one) => total + one.passed, 0)
console.log(`\n${passed} passed, ${failures.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`)
process.exit(failures.length === 0 ? 0 : 1)
