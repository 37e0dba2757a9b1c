import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { installed, projectNode, root } from './lib/project.mjs'
import { capture, projectEnvironment, seconds } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * Every folder with a tsconfig.json that no other one includes: what two programs share is checked in each of them again. The
 * root's covers these scripts.
 */
function typedFolders() {
  const children = (/** @type {string} */ folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
  const folders = ['.', ...children('packages'), ...children('apps'), 'e2e', 'bench', 'examples', 'operations'].filter(
    (folder) => existsSync(path.join(root, folder, 'tsconfig.json')),
  )
  const included = folders.flatMap((folder) => {
    /** @type {{ include: string[] }} */
    const { include } = JSON.parse(readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8'))
    return include.filter((name) => name.startsWith('../')).map((name) => path.join(folder, name))
  })
  return folders.filter((folder) => !included.includes(folder) && !included.includes(path.join(folder, 'src')))
}

/** Checks that run at the same time. */
const lanes = 2

/**
 * The longest first.
 * @type {(readonly [name: string, tool: string, ...words: string[]])[]}
 */
const checks = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  // With several threads each one checks the shared types again, which costs more than twice the CPU time.
  ...typedFolders().map(
    (folder) => /** @type {const} */ ([`types ${folder}`, 'tsc', '-p', folder, '--singleThreaded']),
  ),
  ['unused', 'knip'],
  ['imports', 'node', 'scripts/check-imports.mjs'],
  ['format', 'oxfmt', '--check'],
  ['costs', 'node', 'scripts/check-costs.mjs'],
  ['size', 'size-limit'],
  ['browsers', 'node', 'scripts/check-browsers.mjs'],
  ['documents', 'node', 'scripts/check-openapi.mjs'],
  ['licences', 'node', 'scripts/check-licences.mjs'],
]

await setUp().catch(fail)
/**
 * The type checker and the linter are Go programs: one thread each, and garbage is collected late, within a quarter of the
 * machine's memory. The linter works a third longer within 2 GiB than within 4.
 */
const memoryLimit = `${Math.max(2, Math.floor(totalmem() / 4 / 2 ** 30))}GiB`
const goOptions = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: memoryLimit }
const env = { ...goOptions, ...projectEnvironment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
let failed = false

/** Runs checks until none is left. */
async function runChecks() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const [name, tool, ...words] = check
    const start = performance.now()
    const program = tool === 'node' ? projectNode() : installed('.bin', tool)
    const { status, output } = await capture(program, words, { env })
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)})`)
    if (status !== 0) console.log(output.trimEnd())
    failed ||= status !== 0
  }
}

await Promise.all(Array.from({ length: lanes }, runChecks))
process.exit(failed ? 1 : 0)
