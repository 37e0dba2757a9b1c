import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * Test files that only `npm run test:full` runs, and those that one names: `elsewhere` says which tests of `npm test` prove their
 * rules, `only` what the full run alone finds; a file can be in both. `tests` says the same of single tests of other files, by
 * file and name: the files that prove their rules, or what they alone find. Paths are from the root.
 * @typedef {{ elsewhere: Record<string, string[]>, only: Record<string, string>, tests: Record<string, Record<string, string[] | string>> }} FullRun
 */

/** @returns {FullRun} */
export const readFullRun = () => JSON.parse(readFileSync(path.join(root, 'scripts/full-run.json'), 'utf8'))

/** The files of the full run, from the root. */
export function fullRunFiles() {
  const { elsewhere, only } = readFullRun()
  return [...new Set([...Object.keys(elsewhere), ...Object.keys(only)])]
}

/** The environment variable by which programs that run tests know that test files were named. */
export const chosenFiles = { TEST_CHOSEN: '1' }

/** The files that this run leaves out, as absolute paths: none in a full run, and none where files were named. */
export const leftOut = () =>
  process.env['TEST_FULL'] === '1' || process.env['TEST_CHOSEN'] === '1'
    ? []
    : fullRunFiles().map((file) => path.join(root, file))
