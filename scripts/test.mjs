import { rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { changedFiles, readSources } from './lib/changed/changed-files.mjs'
import { selectTests } from './lib/changed/select-tests.mjs'
import { root } from './lib/project.mjs'
import { runEngines } from './lib/engines.mjs'
import { chosenFiles } from './lib/full-run.mjs'
import { readEngines, readPlaywright, readVitest } from './lib/reports.mjs'
import { reason } from './lib/run.mjs'
import { readProblems } from './lib/run-problems.mjs'
import { kinds, projectsOf, runPlaywright, runVitest } from './lib/runners.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * @typedef {import('./lib/reports.mjs').Failure} Failure
 * @typedef {import('./lib/reports.mjs').Outcome} Outcome
 * @typedef {import('./lib/runners.mjs').Kind} Kind
 */
const help = `npm test                             every rule, every call, one journey of each kind, each page once
npm test -- unit|server|e2e          tests of one kind
npm test -- [unit|server|e2e] TEXT   test files whose path contains TEXT, also those of the full run alone
npm test -- changed [REF]            tests that a change since REF can affect: commits since the branch left REF
                                     (default: origin/main) and what is not committed
npm run test:full                    all files (scripts/full-run.json lists the others), all matrices, random cases, crashes, faults, and other engines
npm run test:cost                    CPU-seconds of each suite, file and story (see docs/testing.md)`

/** Failed files that run a second time in CI; more than these are not explained by a stalled machine. */
const repeated = 5

/**
 * @param {readonly string[]} words Options and filters.
 * @returns {Promise<Outcome>}
 */
async function vitest(words) {
  const first = await vitestOnce(words)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (!process.env['CI'] || files.length === 0 || files.length > repeated || files.includes('')) return first
  // A shared machine can stall for seconds. Failed files run once more, alone, as Playwright's failed stories do.
  console.log(`${files.length} failed files run once more.`)
  const second = await vitestOnce(files)
  const failed = new Set(second.failures.map(({ file }) => file))
  const flaky = first.failures.filter(({ file }) => !failed.has(file))
  return { passed: first.passed + flaky.length, failures: second.failures, flaky }
}

/**
 * @param {readonly string[]} words
 * @returns {Promise<Outcome>}
 */
async function vitestOnce(words) {
  const [report, problems] = [path.join(reports, 'vitest.json'), path.join(reports, 'problems')]
  for (const file of [report, problems]) rmSync(file, { force: true })
  const status = await runVitest([`--outputFile.json=${report}`, '--passWithNoTests', ...words], {
    ...env,
    RUN_PROBLEMS_FILE: problems,
  })
  return outside('Vitest', status, readVitest(report), readProblems(problems))
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
async function playwright(filters) {
  const report = path.join(reports, 'playwright.json')
  const status = await runPlaywright(['--reporter=list,json', ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...env,
  })
  return outside('Playwright', status, readPlaywright(report))
}

/** Firefox and WebKit; where they cannot be installed, that is a failure. */
async function engines() {
  const report = path.join(reports, 'engines.json')
  const ran = { status: 1, problem: '' }
  try {
    ran.status = await runEngines([], { ENGINES_REPORT: report })
  } catch (error) {
    ran.problem = reason(error)
  }
  return outside('Engines', ran.status, readEngines(report), ran.problem)
}

/**
 * A run that failed outside of any test counts as one failure.
 * @param {string} runner
 * @param {number} status
 * @param {Outcome} outcome
 * @param {string} [problems] What is known of it.
 * @returns {Outcome}
 */
function outside(runner, status, outcome, problems = '') {
  if (status === 0 || outcome.failures.length > 0) return outcome
  const message = `it ended with status ${status}\n${problems}`
  return { ...outcome, failures: [{ file: '', test: runner, message }] }
}

/**
 * The runs that a selection of tests needs.
 * @param {string | undefined} ref
 * @returns {{ vitest: string[] | undefined, playwright: string[] | undefined, builds: boolean }}
 */
function runsOfChange(ref) {
  const { since, files } = changedFiles(ref)
  const { unit, server, e2e } = selectTests(files, readSources())
  const count = `${unit.length} unit, ${server.length} server, ${e2e.length} e2e`
  console.log(`${files.length} files changed since ${since}; test files: ${count}`)
  return {
    vitest: unit.length + server.length > 0 ? [...unit, ...server] : undefined,
    playwright: e2e.length > 0 ? e2e : undefined,
    builds: server.length + e2e.length > 0,
  }
}

/**
 * @param {Kind | undefined} kind
 * @param {readonly string[]} filters
 */
const runsOfKind = (kind, filters) => ({
  vitest: kind === 'e2e' ? undefined : [...projectsOf(kind), ...filters],
  playwright: kind === 'e2e' || kind === undefined ? filters : undefined,
  builds: kind !== 'unit',
})

/** @param {Failure} failure */
const placeOf = ({ file, test }) =>
  [file && path.relative(root, path.resolve(root, file)), test].filter(Boolean).join(' > ')

/** @param {Failure} failure @param {number} count The first lines of its message. */
const linesOf = ({ message }, count) => stripVTControlCharacters(message).trim().split('\n', count)

/** Lines of a failure in the summary. */
const shownLines = 8

/** The directory of the runners' reports. */
const reports = temporaryFolder('reports')

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(help)
  process.exit(0)
}
const kind = kinds.find((name) => name === words[0])
/** All files that were named or have changed. */
const env = words.length > (kind ? 1 : 0) ? chosenFiles : {}

/** @type {Outcome[]} */
const outcomes = []
try {
  const runs = words[0] === 'changed' ? runsOfChange(words[1]) : runsOfKind(kind, words.slice(kind ? 1 : 0))
  await setUp({ builds: runs.builds })
  if (runs.vitest) outcomes.push(await vitest(runs.vitest))
  if (runs.playwright) outcomes.push(await playwright(runs.playwright))
  const isAll = words.length === 0 || (kind === 'e2e' && words.length === 1)
  if (process.env['TEST_FULL'] === '1' && runs.playwright && isAll) outcomes.push(await engines())
} catch (error) {
  fail(error)
}

const failures = outcomes.flatMap((one) => one.failures)
if (failures.length > 0) console.log('\nFailed:')
for (const one of failures) console.log(`  ${placeOf(one)}\n    ${linesOf(one, shownLines).join('\n    ')}`)
// A test that passes only when it is repeated is a defect to mend.
for (const one of outcomes.flatMap(({ flaky }) => flaky))
  console.log(`FLAKY ${placeOf(one)}: ${linesOf(one, 1).join('')}`)
const passed = outcomes.reduce((total, one) => total + one.passed, 0)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
