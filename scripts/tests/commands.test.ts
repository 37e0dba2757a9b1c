import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import table from '../../apps/server/src/start/command-table.json' with { type: 'json' }
import { root } from '../lib/project.mjs'
import { releaseCommands } from '../lib/release/manifest.mjs'

const page = readFileSync(path.join(root, 'docs/commands.md'), 'utf8')

test('every command of a release is described once, for its help and for docs/commands.md', () => {
  expect(Object.keys(table).toSorted()).toEqual(['start', ...releaseCommands()].toSorted())
  for (const { does } of Object.values(table)) expect(does).toMatch(/^[A-Z].*\.$/)
  const rows = [...page.matchAll(/^\| `c2c ([a-z-]+)(?: [^`]*)?` +\| (.*?) +\|$/gm)].map(([, name, does]) => [
    name,
    does,
  ])
  expect(rows).toEqual(Object.entries(table).map(([name, { does }]) => [name, does]))
})
