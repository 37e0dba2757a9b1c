import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../lib/project.mjs'

const apps = ['web', 'console', 'server']

/** Writes one file of text in place of a build, and its app to a log. */
const vite = `
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const app = require('node:path').basename(process.cwd())
appendFileSync('../../builds.log', app + '\\n')
rmSync('dist', { recursive: true, force: true })
const folder = app === 'server' ? 'dist/server/reference' : 'dist'
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/main.js', 'text '.repeat(1000))
`

let folder = ''
const at = (...parts: readonly string[]): string => path.join(folder, ...parts)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'c2c-builds-'))
  cpSync(path.join(root, 'scripts/lib'), at('scripts/lib'), { recursive: true })
  for (const part of ['packages', 'node_modules/vite/bin', ...apps.map((app) => `apps/${app}/src`)]) {
    mkdirSync(at(part), { recursive: true })
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json']) writeFileSync(at(file), '{}')
  writeFileSync(at('node_modules/vite/bin/vite.js'), vite)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a process that has the builds as `builds`. */
function run(program: string): string {
  const url = pathToFileURL(at('scripts/lib/builds.mjs')).href
  const all = `const builds = await import('${url}'); ${program}`
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', all], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

/** Calls functions of the builds, and returns the apps that they built. */
function call(...calls: readonly string[]): readonly string[] {
  writeFileSync(at('builds.log'), '')
  run(calls.map((one) => `await builds.${one};`).join(' '))
  return readFileSync(at('builds.log'), 'utf8').split('\n').filter(Boolean).toSorted()
}

const saysAllCompressed = (): string => run('console.log(builds.allCompressed())').trim()

const place = (app: string): string => at('apps', app, app === 'server' ? 'dist/server/reference' : 'dist')

/** The apps whose compressed files are there and have the text of the file. */
const compressed = (): readonly string[] =>
  apps.filter((app) => {
    const file = path.join(place(app), 'main.js')
    const text = readFileSync(file)
    try {
      return [brotliDecompressSync(readFileSync(`${file}.br`)), gunzipSync(readFileSync(`${file}.gz`))].every((one) =>
        text.equals(one),
      )
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOENT' })
      return false
    }
  })

test('apps are built once, with compressed files', () => {
  expect(call('buildApps()')).toEqual(apps.toSorted())
  expect(compressed()).toEqual(apps)
  expect(call('buildApps()', 'buildApps({ compressed: false })')).toEqual([])
  appendFileSync(at('apps/web/src/page.ts'), 'changed')
  expect(call('buildApps()')).toEqual(['web'])
  expect(compressed()).toEqual(apps)
})

test('a build that was left uncompressed is compressed later, once', () => {
  expect(call('buildApps({ compressed: false })')).toEqual(apps.toSorted())
  expect(compressed()).toEqual([])
  expect(call('buildApps({ compressed: false })')).toEqual([])
  expect(compressed()).toEqual([])
  expect(saysAllCompressed()).toBe('false')
  expect(call('compressApps()')).toEqual([])
  expect(compressed()).toEqual(apps)
  expect(saysAllCompressed()).toBe('true')
  rmSync(path.join(place('web'), 'main.js.br'))
  expect(call('compressApps()')).toEqual([])
  expect(compressed()).toEqual(['console', 'server'])
})

test('an interrupted compression is done by the next command', () => {
  call('buildApps({ compressed: false })')
  writeFileSync(path.join(place('web'), 'main.js.br.1'), 'half')
  expect(call('buildApps()')).toEqual([])
  expect(compressed()).toEqual(apps)
})
