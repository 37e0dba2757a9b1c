import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'
import { percentile, reachOfCalls } from './lib/reach.mjs'

/**
 * npm run reach [-- CALL]: how many files, subjects and groups of the server's features one call reaches by its imports, over all
 * calls, and the widest ones; with CALL (`console-withdraw-approve`) the files of that call.
 */
const features = 'apps/server/src/features'
const widest = 10

const files = readdirSync(path.join(root, features), { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.ts'))
const calls = reachOfCalls(new Map(files.map((file) => [file, readFileSync(path.join(root, features, file), 'utf8')])))

const [name] = process.argv.slice(2)
if (name === undefined) printAll()
else printOne(name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()))

function printAll() {
  console.log(`${calls.length} calls   p50  p90  max`)
  for (const kind of /** @type {const} */ (['files', 'subjects', 'groups'])) {
    const counts = calls.map((call) => call[kind].length)
    const figures = [0.5, 0.9, 1].map((share) => String(percentile(counts, share)).padStart(5))
    console.log(`${kind.padEnd(10)}${figures.join('')}`)
  }
  console.log('\nwidest calls: files, subjects, groups')
  const sorted = calls.toSorted((a, b) => b.files.length - a.files.length || b.subjects.length - a.subjects.length)
  for (const call of sorted.slice(0, widest)) console.log(lineOf(call))
}

/** @param {string} wanted */
function printOne(wanted) {
  const found = calls.find(({ call }) => call === wanted)
  if (!found) {
    console.error(`no call is named ${wanted}`)
    process.exit(1)
  }
  console.log([lineOf(found), ...found.files].join('\n'))
}

/** @param {import('./lib/reach.mjs').Reach} reach */
function lineOf({ call, ...reached }) {
  return `${[reached.files, reached.subjects, reached.groups].map(({ length }) => String(length).padStart(4)).join('')}  ${call}`
}
