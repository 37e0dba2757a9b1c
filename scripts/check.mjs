import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installed, projectNode, root } from './lib/project.mjs'
import { capture, projectEnvironment, seconds } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/** Every folder with a tsconfig.json; the root's covers these scripts. */
function typedFolders() {
  const children = (/** @type {string} */ folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
  const folders = ['.', ...children('packages'), ...children('apps'), 'e2e', 'bench', 'examples', 'operations']
  return folders.filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** @type {(readonly [name: string, tool: string, ...words: string[]])[]} */
const checks = [
  ...typedFolders().map((folder) => /** @type {const} */ ([`types ${folder}`, 'tsc', '-p', folder])),
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['imports', 'node', 'scripts/check-imports.mjs'],
  ['format', 'oxfmt', '--check'],
  ['unused', 'knip'],
  ['costs', 'node', 'scripts/check-costs.mjs'],
  ['size', 'size-limit'],
  ['licences', 'node', 'scripts/check-licences.mjs'],
]

await setUp().catch(fail)
const env = { ...projectEnvironment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
let failed = false
for (const [name, tool, ...words] of checks) {
  const start = performance.now()
  const program = tool === 'node' ? projectNode() : installed('.bin', tool)
  const { status, output } = await capture(program, words, { env })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)})`)
  if (status !== 0) console.log(output.trimEnd())
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
