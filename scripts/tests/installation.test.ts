import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DependencySet } from '../lib/dependencies.mjs'
import { root } from '../lib/project.mjs'

const locked = {
  '': {},
  'node_modules/server': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0', dev: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}

/** Records its words and what they install; `FAILS` ends it before that. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
appendFileSync('npm.log', words.filter((word) => !/audit|fund|optional/.test(word)).join(' ') + '\\n')
if (process.env.FAILS) process.exit(1)
if (words[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
delete packages['']
delete packages['node_modules/other-platform']
if (words.includes('--omit=dev')) delete packages['node_modules/tool']
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'c2c-installation-'))
  cpSync(path.join(root, 'scripts/lib'), path.join(folder, 'scripts/lib'), { recursive: true })
  writeFileSync(path.join(folder, 'npm.js'), npm)
  lock(locked)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = (packages: object): void =>
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))

/** The words of each npm that a command runs which needs this set. */
function install(wanted: DependencySet, fails = ''): readonly string[] {
  const log = path.join(folder, 'npm.log')
  rmSync(log, { force: true })
  const file = pathToFileURL(path.join(folder, 'scripts/lib/dependencies.mjs')).href
  const program = `const { installDependencies } = await import('${file}'); await installDependencies('${wanted}')`
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm.js'), FAILS: fails }
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env })
  expect(status === 0).toBe(fails === '')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

const clean = { start: ['ci --omit=dev --ignore-scripts'], all: ['ci --include=dev --ignore-scripts'] }
const rest = ['install --no-save --include=dev --ignore-scripts']

test('starting installs its packages, and other commands add the rest, once each', () => {
  expect(install('start')).toEqual(clean.start)
  expect(install('start')).toEqual([])
  expect(install('all')).toEqual(rest)
  expect(install('all')).toEqual([])
  expect(install('start')).toEqual([])
})

test('after an interrupted addition starting installs nothing, other commands everything', () => {
  install('start')
  expect(install('all', 'at once')).toEqual(rest)
  expect(install('start')).toEqual([])
  expect(install('all')).toEqual(clean.all)
  expect(install('all')).toEqual([])
})

test('another lock file is installed from the beginning', () => {
  install('all')
  lock({ ...locked, 'node_modules/server': { version: '1.0.1' } })
  expect(install('start')).toEqual(clean.start)
})

test('packages installed by npm ci are not installed again', () => {
  install('start')
  rmSync(path.join(folder, 'node_modules/.installed-from'))
  expect(install('start')).toEqual([])
  rmSync(path.join(folder, 'node_modules/.installed-from'))
  expect(install('all')).toEqual(rest)
  rmSync(path.join(folder, 'node_modules/.installed-from'))
  expect(install('all')).toEqual([])
})
