import { readFileSync } from 'node:fs'

/**
 * The JSON reports of the test runners.
 * @typedef {{ file: string, test: string, message: string }} Failure
 * @typedef {{ passed: number, failures: Failure[], flaky: Failure[] }} Outcome
 */

/** @param {string} report The report's file; absent when the runner failed early. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} report Written by Vitest's reporter `json`.
 * @returns {Outcome}
 */
export function readVitest(report) {
  const { numPassedTests = 0, testResults = [] } = read(report) ?? {}
  const failures = testResults.flatMap((/** @type {any} */ { name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((/** @type {any} */ one) => one.status === 'failed')
      .map((/** @type {any} */ one) => ({ file, test: one.fullName.trim(), message: String(one.failureMessages?.[0]) }))
    // A file can fail outside of any test.
    return status === 'failed' && failed.length === 0 ? [{ file, test: 'the file itself', message }] : failed
  })
  return { passed: numPassedTests, failures, flaky: [] }
}

/**
 * @param {string} report Written by Playwright's reporter `json`.
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  const { stats = {}, suites = [] } = read(report) ?? {}
  /** @type {(suite: any) => any[]} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const of = (/** @type {string} */ status) =>
    suites
      .flatMap(specsOf)
      .flatMap((/** @type {any} */ { file, title, tests }) =>
        tests
          .filter((/** @type {any} */ one) => one.status === status)
          .map((/** @type {any} */ one) => ({ file, test: title, message: String(one.results[0]?.error?.message) })),
      )
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failures: of('unexpected'), flaky: of('flaky') }
}

/**
 * @param {string} report Written by e2e/engines/run.ts.
 * @returns {Outcome}
 */
export const readEngines = (report) => read(report) ?? { passed: 0, failures: [], flaky: [] }
