import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { importProblem } from './lib/import-arrow.mjs'
import { root } from './lib/project.mjs'

/** Every import and re-export, static or dynamic; the formatter keeps the name on the line of its keyword. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const ignored = /(^|\/)(node_modules|dist)\//

/** @param {string} folder Below the root. */
const sources = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !ignored.test(name))
    .toSorted()

let problems = 0
for (const file of [...sources('packages'), ...sources('apps')]) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    for (const [, name = ''] of line.matchAll(imports)) {
      const problem = importProblem(file, name)
      if (problem) console.log(`${file}:${index + 1}: imports '${name}': ${problem}`)
      if (problem) problems += 1
    }
  }
}
process.exit(problems === 0 ? 0 : 1)
