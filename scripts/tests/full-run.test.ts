import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allTestFiles } from '../lib/cost/test-files.mjs'
import { fullRunFiles, readFullRun } from '../lib/full-run.mjs'
import { root } from '../lib/project.mjs'

const { elsewhere, only, tests } = readFullRun()
const all = allTestFiles()
const others = fullRunFiles()

/** The test files of a path: itself, or those in its folder. */
const filesAt = (place: string): readonly string[] => {
  const isFolder = existsSync(path.join(root, place)) && statSync(path.join(root, place)).isDirectory()
  return all.filter((file) => (isFolder ? file.startsWith(`${place}/`) : file === place))
}

/** Whether `npm test` runs a test file at this path. */
const run = (place: string): boolean => filesAt(place).some((file) => !others.includes(file))

test('files of the full run alone are there', () => {
  expect(others.filter((file) => filesAt(file).length !== 1)).toEqual([])
})

test('claims of such a file are covered by npm test, or listed as not covered', () => {
  expect(Object.entries(elsewhere).filter(([, places]) => places.length === 0 || !places.every(run))).toEqual([])
  expect(Object.entries(only).filter(([, what]) => what.trim() === '')).toEqual([])
})

test('each test of the full run alone is listed with its name and where its rule is proven', () => {
  const marked = all.flatMap((file) => {
    const count = readFileSync(path.join(root, file), 'utf8').match(
      /\b(?:fullRunTest\(|inFullRun\(|runIf\(runsAll\))/g,
    )?.length
    return count === undefined ? [] : [[file, count] as const]
  })
  expect(Object.fromEntries(Object.entries(tests).map(([file, names]) => [file, Object.keys(names).length]))).toEqual(
    Object.fromEntries(marked),
  )
  const isKnown = (where: string | readonly string[]) =>
    typeof where === 'string' ? where.trim() !== '' : where.length > 0 && where.every(run)
  for (const [file, names] of Object.entries(tests)) {
    const source = readFileSync(path.join(root, file), 'utf8')
    expect(Object.keys(names).filter((name) => !source.includes(name))).toEqual([])
    expect(Object.entries(names).filter(([, where]) => !isKnown(where))).toEqual([])
  }
})
