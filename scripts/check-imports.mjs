import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { importProblems } from './lib/import-problems.mjs'
import { root } from './lib/project.mjs'

const ignored = /(^|\/)(node_modules|dist)\//

/** @param {string} folder Below the root. */
const sources = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !ignored.test(name))
    .toSorted()

const files = ['packages', 'apps', 'e2e', 'bench', 'examples', 'operations'].flatMap(sources)
const problems = importProblems(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])))
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
