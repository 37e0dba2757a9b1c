import path from 'node:path'
import { importProblem } from './import-arrow.mjs'
import { importCycles } from './import-cycles.mjs'

/** Every import and re-export, static or dynamic; the formatter keeps the name on the line of its keyword. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/**
 * The imports and re-exports of a text, types included, as it is written.
 * @param {string} text
 * @returns {string[]}
 */
export const importedNames = (text) => Array.from(text.matchAll(imports), ([, name = '']) => name)

/**
 * The file that a relative import names.
 * @param {string} file The importing file.
 * @param {string} name
 */
export const importedFile = (file, name) => path.posix.join(path.posix.dirname(file), name)

/**
 * Says which imports go against the arrow, each with its line, and which form a cycle.
 * @param {ReadonlyMap<string, string>} sources The text of each file by its path from the project's root.
 * @returns {string[]}
 */
export function importProblems(sources) {
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const [file, text] of sources) {
    /** @type {string[]} */
    const targets = []
    for (const [index, line] of text.split('\n').entries()) {
      for (const name of importedNames(line)) {
        if (name.startsWith('.')) targets.push(importedFile(file, name))
        const problem = importProblem(file, name)
        if (problem) problems.push(`${file}:${index + 1}: imports '${name}': ${problem}`)
      }
    }
    graph.set(file, targets)
  }
  return [...problems, ...importCycles(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`)]
}
