import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { groups, guards } from './lib/guards/guards.mjs'
import { runTests } from './lib/guards/run-tests.mjs'
import { copySources } from './lib/guards/source-copy.mjs'
import { seconds } from './lib/run.mjs'
import { exitOnSignals } from './lib/temporary-folder.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run test:guards [-- GROUP | FILTER]: removes one guard at a time, those of a group or those whose name contains FILTER, in
 * a copy of the sources, and expects an assertion of its attack tests to fail. Guards are in SQL, and in TypeScript where Stryker
 * (`npm run test:mutants`) has no such change, does not read the file, or would let one change of twenty pass (docs/testing.md).
 */
const wholeTimeoutMs = 1_200_000

const [filter = ''] = process.argv.slice(2)
const chosen = groups[filter] ?? guards.filter(({ name }) => name.includes(filter))
if (chosen.length === 0) fail(new Error(`no guard's name contains "${filter}"`))

await setUp({ builds: false }).catch(fail)
exitOnSignals()
const copy = copySources()

const start = performance.now()
const unchanged = await runTests(copy, new Set(chosen.flatMap(({ tests }) => tests)), wholeTimeoutMs)
if (!unchanged.ok) fail(new Error(`${unchanged.failures}\nthe tests fail with all guards in place`))
console.log(`with all guards ${unchanged.passed} tests pass (${seconds(start)})`)
// Longer than the same tests take with the guard: what ends then hangs.
const timeoutMs = Math.max(120_000, 3 * (performance.now() - start))

let missed = 0
for (const guard of chosen) {
  const { noticed, why } = await without(guard)
  if (!noticed) missed += 1
  console.log(`${noticed ? 'noticed' : 'MISSED '}  ${guard.name}  (${why})`)
}
console.log(`${chosen.length - missed} noticed, ${missed} missed`)
process.exit(missed === 0 ? 0 : 1)

/**
 * Runs the tests of a guard without it.
 * @param {import('./lib/guards/guards.mjs').Guard} guard
 */
async function without({ file, from, to, tests, only }) {
  const place = path.join(copy.folder, file)
  const text = readFileSync(place, 'utf8')
  const [before, after, ...more] = text.split(from)
  if (after === undefined || more.length > 0) return { noticed: false, why: `its text does not occur once in ${file}` }
  writeFileSync(place, before + to + after)
  const { ended, ok, noticedBy, failures } = await runTests(copy, tests, timeoutMs, only)
  writeFileSync(place, text)
  if (!ended) return { noticed: true, why: `no end within ${Math.round(timeoutMs / 1000)} s` }
  if (noticedBy !== null) return { noticed: true, why: noticedBy }
  return { noticed: false, why: ok ? 'all tests pass' : `fails without an assertion:\n${failures}` }
}
