import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import levels from './asvs-levels.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The levels of OWASP ASVS 5.0.0 by section, in the order of the requirements: `V1.1` holds those of V1.1.1 and V1.1.2. */
const required = Object.entries(levels).flatMap(([section, list]) =>
  list.map((level, index) => ({ number: `${section}.${index + 1}`, level })),
)

interface Row {
  readonly number: string
  readonly level: string
  readonly how: string
  readonly test: string
}

const section = read('docs/security.md').split('\n## Requirements\n')[1]?.split('\n## ')[0] ?? ''
const rows: readonly Row[] = section
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [number = '', level = '', how = '', tests = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { number, level, how, test: tests }
  })

const kindOf = ({ how }: Row): 'not applicable' | 'open' | 'implemented' =>
  how.startsWith('not applicable: ') ? 'not applicable' : how.startsWith('open: ') ? 'open' : 'implemented'

const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '')

const sources = ['', 'apps/server/src/', 'apps/server/', 'packages/', 'docs/']
const isSource = (file: string): boolean => sources.some((folder) => existsSync(path.join(root, folder, file)))

/** `attacks/lock-out` is a file or folder of the server's tests; others begin with their place. */
function testFile(name: string): string | undefined {
  const places =
    name.startsWith('e2e/') ||
    name.startsWith('packages/') ||
    name.startsWith('scripts/') ||
    name.startsWith('operations/')
      ? ['']
      : ['apps/server/tests/']
  const candidates = places.flatMap((place) => [`${place}${name}.test.ts`, `${place}${name}`])
  return candidates.find((file) => existsSync(path.join(root, file)))
}

/** `file` or `file` "part of the test's name". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file = '', name = '']) => ({ file, name }))

test('there are 345 requirements: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  const count = (level: number) => required.filter((one) => one.level === level).length
  expect([required.length, count(1), count(2), count(3)]).toEqual([345, 70, 183, 92])
})

test('the table has each requirement once, in order, with its level', () => {
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(
    required.map(({ number, level }) => `${number} ${level}`),
  )
})

test('each requirement is implemented with a test, not applicable with a reason, or open', () => {
  const isWhole = (row: Row): boolean => {
    if (kindOf(row) !== 'implemented') return row.how.split(' ').length > 3 && row.test === ''
    return quotedIn(row.how).length > 0 && testsIn(row.test).length > 0
  }
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})

test('no requirement of level 1 or 2 is open', () => {
  expect(rows.filter((row) => kindOf(row) === 'open' && row.level !== '3')).toEqual([])
})

test('each file that a requirement names is there', () => {
  expect(rows.flatMap(({ how }) => quotedIn(how)).filter((file) => !isSource(file))).toEqual([])
})

test('each test that a requirement names is there under that name', () => {
  const named = rows.flatMap((row) => testsIn(row.test).map((one) => ({ number: row.number, ...one })))
  const isThere = ({ file, name }: (typeof named)[number]): boolean => {
    const found = testFile(file)
    return found !== undefined && (name === '' || read(found).includes(name))
  }
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('no cell is longer than 25 words', () => {
  const cells = rows.flatMap((row) => [row.how, row.test])
  expect(cells.filter((cell) => cell.split(/\s+/).length > 25)).toEqual([])
})
