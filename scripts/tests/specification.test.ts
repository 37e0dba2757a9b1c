import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The rows of all tables, each as its cells: the line, its code, its tests. */
const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^. (-+|line) /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** `path` "part of the test's name". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }))

const isWhole = (row: readonly string[]): boolean =>
  row.length === 3 && row.every((cell) => cell !== '') && !/\b(later|todo|tbd|planned)\b/i.test(row.join(' '))

const isThere = (file: string): boolean => existsSync(path.join(root, file))

test('every row names its line, its code and its test', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})

test('no cell is longer than 25 words', () => {
  expect(rows.flat().filter((cell) => cell.split(/\s+/).length > 25)).toEqual([])
})

test('every path of the code is there', () => {
  expect(rows.filter(([, code = '']) => quotedIn(code).length === 0)).toEqual([])
  expect(rows.flatMap(([, code = '']) => quotedIn(code)).filter((file) => !isThere(file))).toEqual([])
})

test('every test that is named is there under that name', () => {
  expect(rows.filter(([, , tests = '']) => testsIn(tests).length === 0)).toEqual([])
  expect(rows.filter(([, , tests = '']) => testsIn(tests).length !== quotedIn(tests).length)).toEqual([])
  const named = rows.flatMap(([, , tests = '']) => testsIn(tests))
  expect(named.filter(({ file, name }) => !isThere(file) || !read(file).includes(name))).toEqual([])
})
