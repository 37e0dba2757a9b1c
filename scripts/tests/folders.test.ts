import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** The source files below a folder, from that folder on. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(tsx?|css|json)$/.test(name))

/** Each group lists its calls under the first name, in contract and server; each subject what its constraints refuse under the other. */
const listsCalls = (file: string): boolean => path.posix.basename(file) === 'calls.ts'
const isList = (file: string): boolean => listsCalls(file) || path.posix.basename(file) === 'refusals.ts'

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
    .filter((file) => /\.tsx?$/.test(file) && !isList(file))
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
  // A language has a file of texts for each subject.
  const sources = files.filter((file) => !file.startsWith('locales/'))
  const counts = Object.groupBy(sources, (file) => path.posix.dirname(file))
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

/** The folders below a folder, as paths from it. */
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))

const depth = (folder: string) => folder.split('/').length
const unique = (names: readonly string[]) => [...new Set(names)]
const features = foldersIn('apps/server/src/features')

/** Groups of several subjects; the other groups are a subject themselves, like `staff`. */
const groups = unique(features.filter((folder) => depth(folder) === 2 && !alone(folder)).map(path.posix.dirname))
function alone(folder: string): boolean {
  const group = `features/${path.posix.dirname(folder)}`
  return server.some((file) => path.posix.dirname(file) === group && !listsCalls(file))
}
const subjects = features.filter(
  (folder) => (depth(folder) === 1 && !groups.includes(folder)) || groups.includes(path.posix.dirname(folder)),
)
const placeOf = new Map(subjects.map((place) => [path.posix.basename(place), place]))

test('features of the server have at most fourteen groups, and no subject two places', () => {
  expect(features.filter((folder) => depth(folder) === 1).length).toBeLessThanOrEqual(14)
  expect(groups.length).toBeGreaterThan(4)
  expect(placeOf.size).toBe(subjects.length)
})

/** Folders of tests and of SQL that are no subject: what the server's other folders do, and kinds of tests. */
const others = ['attacks', 'crash', 'examples', 'faults', 'kit', 'ledger']
const layers = [
  ['contract', 'packages/contract/src', []],
  ['SQL', 'apps/server/sql/functions', ['ledger', 'services']],
  [
    'server tests',
    'apps/server/tests',
    [...others, ...foldersIn('apps/server/src').filter((name) => depth(name) === 1)],
  ],
  ['console', 'apps/console/src/features', []],
  ['web app', 'apps/web/src/features', []],
] as const

test.each(layers)('subject has one place in every layer: %s', (_layer, folder, free) => {
  const wrong = foldersIn(folder)
    .filter((name) => !free.some((one) => one === name.split('/')[0]))
    .filter((name) => {
      const place = placeOf.get(path.posix.basename(name))
      if (place !== undefined) return place !== name
      const [group = ''] = name.split('/')
      return depth(name) === 1 ? !groups.includes(name) : depth(name) === 2 && groups.includes(group)
    })
  expect(wrong).toEqual([])
})
