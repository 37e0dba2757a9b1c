import path from 'node:path'
import { importedFile, importedNames } from './import-problems.mjs'

/**
 * The files that a reader opens to understand one call.
 * @typedef {object} Reach
 * @property {string} call
 * @property {readonly string[]} files The handler's file and all that it imports below the folder of features, directly or not.
 * @property {readonly string[]} subjects The subject folders of these files, like `payments/withdraw`.
 * @property {readonly string[]} groups The groups of these subjects, like `payments`.
 */

/** The line of a list of calls. */
const listed = /^export \{([^}]*)\} from '([^']+)'/gm

/**
 * The reach of each call that a `calls.ts` lists. Imports of types count: a reader opens them too. A folder inside of one
 * with handlers is part of it: `queue/hints` of `queue`.
 * @param {ReadonlyMap<string, string>} sources The text of each file below the folder of features, by its path.
 * @returns {Reach[]}
 */
export function reachOfCalls(sources) {
  const handlers = [...sources].flatMap(([file, text]) =>
    path.posix.basename(file) === 'calls.ts' ? listedIn(file, text) : [],
  )
  const subjects = new Set(handlers.map(({ file }) => path.posix.dirname(file)))
  const imports = new Map(
    Array.from(sources, ([file, text]) => [file, importsOf(file, text).filter((one) => sources.has(one))]),
  )
  return handlers.map(({ call, file }) => {
    const files = reachedFrom(file, imports)
    const own = [...new Set(files.map((one) => subjectOf(one, subjects)))].toSorted()
    return { call, files, subjects: own, groups: [...new Set(own.map((one) => one.replace(/\/.*$/, '')))] }
  })
}

/**
 * @param {string} list
 * @param {string} text
 */
const listedIn = (list, text) =>
  Array.from(text.matchAll(listed)).flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ call: name.trim(), file: importedFile(list, from) })),
  )

/**
 * @param {string} file
 * @param {string} text
 */
const importsOf = (file, text) => importedNames(text).map((name) => importedFile(file, name))

/**
 * @param {string} start
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {string[]}
 */
function reachedFrom(start, imports) {
  const reached = new Set([start])
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next)
  return [...reached].toSorted()
}

/**
 * The nearest folder above a file that has handlers, otherwise the file's own.
 * @param {string} file
 * @param {ReadonlySet<string>} subjects
 */
function subjectOf(file, subjects) {
  const own = path.posix.dirname(file)
  for (let folder = own; folder !== '.' && folder !== '/'; folder = path.posix.dirname(folder)) {
    if (subjects.has(folder)) return folder
  }
  return own
}

/**
 * The smallest value that this share of the values does not exceed (nearest rank).
 * @param {readonly number[]} values
 * @param {number} share From 0 to 1.
 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
