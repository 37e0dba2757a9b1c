import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** The source files below a folder, from that folder on. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(tsx?|css|json)$/.test(name))

/** Each subject lists its calls under this name, in the contract and on the server. */
const listsCalls = (file: string): boolean => path.posix.basename(file) === 'calls.ts'

const server = sourcesIn('apps/server/src')
const web = sourcesIn('apps/web/src')
const consoleApp = sourcesIn('apps/console/src')
const contract = sourcesIn('packages/contract/src').filter((name) => name.includes('/'))

test.each([
  ['server', server],
  ['web app', web],
  ['console', consoleApp],
])('no two source files of the %s share a name', (_where, files) => {
  const names = files
    .filter((file) => /\.tsx?$/.test(file) && !listsCalls(file))
    .map((file) => path.posix.basename(file).replace(/(\.d)?\.tsx?$/, ''))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['web app', web],
  ['console', consoleApp],
])('no two style sheets of the %s share a name', (_where, files) => {
  const names = files.filter((file) => file.endsWith('.css')).map((file) => path.posix.basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['server', server],
  ['web app', web],
  ['console', consoleApp],
  ['contract', contract],
])('folder of the %s holds at most 25 files', (_where, files) => {
  const counts = Object.groupBy(files, (file) => path.posix.dirname(file))
  expect(Object.keys(counts).filter((folder) => (counts[folder]?.length ?? 0) > 25)).toEqual([])
})

test('call lies in the same folder in the contract and on the server', () => {
  const handlers = new Map(server.map((file) => [path.posix.basename(file), file]))
  const handled = contract
    .filter((file) => !listsCalls(file))
    .flatMap((file) => {
      const handler = handlers.get(path.posix.basename(file))
      return handler?.startsWith('features/') ? [{ file: `features/${file}`, handler }] : []
    })
  expect(handled.length).toBeGreaterThan(120)
  expect(handled.filter(({ file, handler }) => file !== handler)).toEqual([])
})

test('no two database functions share a name', () => {
  const folder = path.join(root, 'apps/server/sql/functions')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.basename(name))
  const files = names.filter((name) => name.endsWith('.sql'))
  expect(files.filter((name, index) => files.indexOf(name) !== index)).toEqual([])
})
