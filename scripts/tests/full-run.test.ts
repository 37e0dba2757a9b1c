import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allTestFiles } from '../lib/cost/test-files.mjs'
import { fullRunFiles, readFullRun } from '../lib/full-run.mjs'
import { root } from '../lib/project.mjs'

const { elsewhere, only } = readFullRun()
const all = allTestFiles()
const others = fullRunFiles()

/** The test files of a path: itself, or those in its folder. */
const filesAt = (place: string): readonly string[] => {
  const isFolder = existsSync(path.join(root, place)) && statSync(path.join(root, place)).isDirectory()
  return all.filter((file) => (isFolder ? file.startsWith(`${place}/`) : file === place))
}

test('files of the full run alone are there', () => {
  expect(others.filter((file) => filesAt(file).length !== 1)).toEqual([])
})

test('claims of such a file are covered by npm test, or listed as not covered', () => {
  const run = (place: string) => filesAt(place).some((file) => !others.includes(file))
  expect(Object.entries(elsewhere).filter(([, places]) => places.length === 0 || !places.every(run))).toEqual([])
  expect(Object.entries(only).filter(([, what]) => what.trim() === '')).toEqual([])
})
