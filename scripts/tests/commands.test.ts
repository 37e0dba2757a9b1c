import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import table from '../../apps/server/src/start/command-table.json' with { type: 'json' }
import { installSteps } from '../../apps/server/src/start/host/install-steps.ts'
import { root } from '../lib/project.mjs'
import { releaseCommands, releaseManifest } from '../lib/release/manifest.mjs'

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

test('every step of the installation is described in docs/deployment.md', () => {
  const steps = readFileSync(path.join(root, 'docs/deployment.md'), 'utf8')
    .split('### What the installation does')[1]
    ?.split('\n\n')[1]
  const rows = [...(steps ?? '').matchAll(/^\| ([a-z ]+?) +\| (.*?) +\|$/gm)].map(([, name, does]) => [name, does])
  expect(rows.slice(1)).toEqual(installSteps.map(({ name, does }) => [name, does]))
})

test('no script of package.json has the name of a command that npm would run by itself', () => {
  expect(Object.keys(releaseManifest(null).scripts)).not.toContain('install')
})
