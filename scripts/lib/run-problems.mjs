import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Errors of a Vitest run outside of any test, which its reports leave out, are kept in the file of RUN_PROBLEMS_FILE. */
const file = process.env['RUN_PROBLEMS_FILE']

/** A reporter that keeps the errors that no test caught. */
export const problemReporter = {
  /**
   * @param {unknown} _modules
   * @param {readonly { readonly message: string, readonly stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const { message, stack } of file ? errors : []) appendFileSync(String(file), `${stack ?? message}\n`)
  },
}

/**
 * @param {string} path A file of problems, absent when there was none.
 * @returns {string} Its text.
 */
export const readProblems = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')
