import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { kindOf } from '../changed/select-tests.mjs'
import { root } from '../project.mjs'

/**
 * The cost of the tests of `npm test`, in CPU-seconds: `files` lists every file that it runs, `reasons` says why one may exceed its budget.
 * @typedef {{ suites: Record<string, number>, files: Record<string, number>, reasons: Record<string, string> }} CostTable
 */
const place = path.join(root, 'scripts/test-costs.json')

/** CPU-seconds that one test file may cost. */
const budgets = { unit: 5, server: 10, e2e: 8 }

/** @param {string} file */
export const budgetOf = (file) => budgets[kindOf(file) ?? 'unit']

/** @returns {CostTable} */
export const readCostTable = () => JSON.parse(readFileSync(place, 'utf8'))

/** @param {CostTable} table */
export const writeCostTable = (table) => writeFileSync(place, `${JSON.stringify(table, undefined, 2)}\n`)

/**
 * The table with what was measured, without files that are gone and without reasons that are not needed any more.
 * @param {CostTable} table
 * @param {Pick<CostTable, 'suites' | 'files'>} measured
 * @param {readonly string[]} testFiles All test files, from the root.
 * @returns {CostTable}
 */
export function mergeCosts(table, measured, testFiles) {
  const there = new Set(testFiles)
  const tidy = (/** @type {[string, number][]} */ entries) =>
    Object.fromEntries(entries.map(([name, value]) => /** @type {const} */ ([name, Math.round(value * 10) / 10])))
  const files = Object.entries({ ...table.files, ...measured.files }).filter(([file]) => there.has(file))
  const dear = new Set(files.filter(([file, seconds]) => seconds > budgetOf(file)).map(([file]) => file))
  return {
    suites: tidy(Object.entries({ ...table.suites, ...measured.suites })),
    files: tidy(files.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    reasons: Object.fromEntries(Object.entries(table.reasons).filter(([file]) => dear.has(file))),
  }
}

/**
 * @param {CostTable} table
 * @param {readonly string[]} testFiles All test files, from the root.
 * @returns {string[]} What is wrong with the table, a line each.
 */
export function costProblems({ files, reasons }, testFiles) {
  const there = new Set(testFiles)
  const over = Object.entries(files).filter(([file, seconds]) => seconds > budgetOf(file) && !reasons[file]?.trim())
  return [
    ...over.map(
      ([file, seconds]) => `${file}: ${seconds} CPU-s exceed the budget of ${budgetOf(file)} without a reason`,
    ),
    ...testFiles.filter((file) => files[file] === undefined).map((file) => `${file}: its cost is missing`),
    ...Object.keys({ ...files, ...reasons })
      .filter((file) => !there.has(file))
      .map((file) => `${file}: it is listed, but gone`),
  ]
}
