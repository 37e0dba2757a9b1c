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
  'node_modules/other-platform': { version: '1.0.0', optional: true, os: ['other'] },
  'node_modules/binary': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
}

/** Records its words and what they install. `FAILS` and `LACKS` are patterns of words that end it before, or leave an optional package out. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
appendFileSync('npm.log', words.filter((word) => !/audit|fund|optional/.test(word)).join(' ') + '\\n')
const match = (pattern) => pattern && new RegExp(pattern).test(words.join(' '))
if (match(process.env.FAILS)) process.exit(1)
if (words[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
delete packages['']
delete packages['node_modules/other-platform']
if (match(process.env.LACKS)) delete packages['node_modules/binary']
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

/** The words of each npm that a command runs which needs this set; the command ends with `status`. */
function install(wanted: DependencySet, { fails = '', lacks = '', status: expected = 0 } = {}): readonly string[] {
  const log = path.join(folder, 'npm.log')
  rmSync(log, { force: true })
  const file = pathToFileURL(path.join(folder, 'scripts/lib/dependencies.mjs')).href
  const program = `const { installDependencies } = await import('${file}'); await installDependencies('${wanted}')`
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm.js'), FAILS: fails, LACKS: lacks }
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env })
  expect(status).toBe(expected)
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

const offline = (words: string): readonly string[] => [`${words} --ignore-scripts --prefer-offline`]
const clean = { start: offline('ci --omit=dev'), all: offline('ci --include=dev') }
/** The same words, when npm asks the registry again. */
const online = ([words = '']: readonly string[]): string => words.replace(' --prefer-offline', '')
const rest = offline('install --no-save --include=dev')

test('starting installs its packages, and other commands add the rest, once each', () => {
  expect(install('start')).toEqual(clean.start)
  expect(install('start')).toEqual([])
  expect(install('all')).toEqual(rest)
  expect(install('all')).toEqual([])
  expect(install('start')).toEqual([])
})

test('after an interrupted addition starting installs nothing, other commands everything', () => {
  install('start')
  expect(install('all', { fails: 'install', status: 1 })).toEqual([...rest, online(rest)])
  expect(install('start')).toEqual([])
  expect(install('all')).toEqual(clean.all)
  expect(install('all')).toEqual([])
})

test.each(['fails', 'lacks'])('npm asks the registry again when without it %s', (how) => {
  expect(install('all', { [how]: 'prefer-offline' })).toEqual([...clean.all, online(clean.all)])
  expect(install('all')).toEqual([])
})

test('installation without a package for this platform fails', () => {
  expect(install('start', { lacks: 'ci', status: 1 })).toEqual([...clean.start, online(clean.start)])
  expect(install('start')).toEqual(clean.start)
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
