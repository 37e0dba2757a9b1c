import path from 'node:path'
import { clearBuilds } from './lib/builds.mjs'
import { busyCpus, busySeconds, canMeasure, readCosts } from './lib/cost/busy-seconds.mjs'
import { budgetOf, mergeCosts, readCostTable, writeCostTable } from './lib/cost/cost-table.mjs'
import { testFiles } from './lib/cost/test-files.mjs'
import { projectNode, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { kinds, projectsOf, runPlaywright, runVitest } from './lib/runners.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run test:cost [-- builds | unit | server | e2e | check] [TEXT...] [--write]: runs suites one after another, each with one
 * worker, and prints the CPU-seconds of each suite, file and story, beside those of scripts/test-costs.json. `--write` updates
 * that table with what was measured; a filtered run updates the files that it ran. Nothing else may run on the machine.
 *
 * @typedef {import('./lib/cost/busy-seconds.mjs').Cost} Cost
 * @typedef {'builds' | 'unit' | 'server' | 'e2e' | 'check'} Suite
 */

/** @type {readonly Suite[]} */
const suites = ['builds', ...kinds, 'check']

const reports = temporaryFolder('reports')

/**
 * @param {Suite} suite
 * @param {readonly string[]} filters
 * @param {string} report
 * @returns {Promise<number>} The exit status.
 */
async function runSuite(suite, filters, report) {
  const env = { COST_REPORT: report }
  const reporter = (/** @type {string} */ name) => path.join(import.meta.dirname, 'lib/cost', `${name}-reporter.mjs`)
  if (suite === 'builds') return setUp().then(() => 0)
  if (suite === 'check') return run(projectNode(), ['scripts/check.mjs'])
  if (suite === 'e2e') {
    return runPlaywright(['--workers=1', `--reporter=list,${reporter('playwright')}`, ...filters], env)
  }
  const words = ['--maxWorkers=1', '--no-file-parallelism', '--reporter=default', `--reporter=${reporter('vitest')}`]
  return runVitest([...projectsOf(suite), ...words, ...filters], env)
}

/** @param {number} seconds */
const column = (seconds) => seconds.toFixed(1).padStart(8)

/**
 * Prints the costs of a suite, largest first, and returns those of its files.
 * @param {readonly Cost[]} costs
 * @returns {Record<string, number>}
 */
function printFiles(costs) {
  const byFile = Object.entries(groupBy(costs, ({ file }) => path.relative(root, file).split(path.sep).join('/')))
  const sums = byFile.map(([file, list]) => ({ file, list, seconds: sum(list) }))
  for (const { file, list, seconds } of sums.toSorted((a, b) => b.seconds - a.seconds)) {
    const over = seconds > budgetOf(file) ? `  above the budget of ${budgetOf(file)}` : ''
    console.log(`${column(seconds)} ${beside(table.files[file])} ${file}${over}`)
    const stories = list.filter(({ test }) => test !== undefined).toSorted((a, b) => b.seconds - a.seconds)
    for (const story of stories) console.log(`${column(story.seconds)}${' '.repeat(13)}${story.test}`)
  }
  return Object.fromEntries(sums.map(({ file, seconds }) => [file, seconds]))
}

/** @param {number | undefined} listed */
const beside = (listed) => (listed === undefined ? '(new)' : `(${listed.toFixed(1)})`).padStart(9)

/** @param {readonly Cost[]} costs */
const sum = (costs) => costs.reduce((total, { seconds }) => total + seconds, 0)

/**
 * @param {readonly Cost[]} costs
 * @param {(cost: Cost) => string} keyOf
 */
function groupBy(costs, keyOf) {
  /** @type {Record<string, Cost[]>} */
  const groups = {}
  for (const cost of costs) (groups[keyOf(cost)] ??= []).push(cost)
  return groups
}

if (!canMeasure()) fail(new Error('npm run test:cost reads /proc/stat, which only Linux has.'))
if (process.env['TEST_FULL']) fail(new Error('The costs are those of npm test: unset TEST_FULL.'))

const words = process.argv.slice(2).filter((word) => word !== '--write')
const writes = process.argv.includes('--write')
const suite = suites.find((name) => name === words[0])
const filters = words.slice(suite ? 1 : 0)
const chosen = suite ? [suite] : suites.filter((name) => filters.length === 0 || kinds.some((kind) => kind === name))
const table = readCostTable()

await setUp({ builds: chosen.some((name) => name !== 'unit') }).catch(fail)
const busy = await busyCpus()
if (busy > 0.1) console.log(`Other programs use ${busy.toFixed(1)} CPUs: the figures will be too high.`)

/** @type {{ suites: Record<string, number>, files: Record<string, number> }} */
const measured = { suites: {}, files: {} }
/** @type {string[]} */
const summary = []
let failed = false
for (const name of chosen) {
  if (name === 'builds') clearBuilds()
  const report = path.join(reports, name)
  const start = busySeconds()
  const status = await runSuite(name, filters, report).catch(fail)
  const total = busySeconds() - start
  failed ||= status !== 0
  if (filters.length === 0) measured.suites[name] = total
  Object.assign(measured.files, printFiles(readCosts(report)))
  const listed = filters.length === 0 ? ` ${beside(table.suites[name])}` : ''
  summary.push(`${name.padEnd(8)} ${column(total)}${listed}`)
}
console.log(`\nCPU-seconds, those of the table in brackets\n${summary.join('\n')}`)
if (failed) fail(new Error('A suite failed: the table stays as it is.'))
if (writes) writeCostTable(mergeCosts(table, measured, testFiles()))
