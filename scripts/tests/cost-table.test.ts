import { expect, test } from 'vitest'
import { costProblems, mergeCosts } from '../lib/cost/cost-table.mjs'

const cheap = 'apps/server/tests/team/list.test.ts'
const dear = 'apps/server/tests/crash/crash.test.ts'
const story = 'e2e/stories/hall.test.ts'
const table = { suites: { server: 12 }, files: { [cheap]: 1, [dear]: 10.1, [story]: 8 }, reasons: {} }

test('file above its budget needs a reason', () => {
  expect(costProblems(table, [cheap, dear, story])).toEqual([
    `${dear}: 10.1 CPU-s exceed the budget of 10 without a reason`,
  ])
  expect(costProblems({ ...table, reasons: { [dear]: 'six restarts' } }, [cheap, dear, story])).toEqual([])
})

test('stories have a smaller budget', () => {
  const files = { [cheap]: 1, [story]: 8.1 }
  expect(costProblems({ ...table, files }, [cheap, story])).toEqual([
    `${story}: 8.1 CPU-s exceed the budget of 8 without a reason`,
  ])
})

test('missing and removed files are named', () => {
  const files = { [cheap]: 1 }
  expect(costProblems({ ...table, files, reasons: { [dear]: 'six restarts' } }, [cheap, story])).toEqual([
    `${story}: its cost is missing`,
    `${dear}: it is listed, but gone`,
  ])
})

test('partial run changes only what it measured and drops removed files', () => {
  const measured = { suites: {}, files: { [story]: 2.6789 } }
  const before = { ...table, reasons: { [dear]: 'six restarts' } }
  expect(mergeCosts(before, measured, [cheap, story])).toEqual({
    suites: { server: 12 },
    files: { [cheap]: 1, [story]: 2.7 },
    reasons: {},
  })
})

test('reason stays as long as its file is above the budget', () => {
  const before = { ...table, reasons: { [dear]: 'six restarts' } }
  expect(mergeCosts(before, { suites: {}, files: {} }, [dear]).reasons).toEqual(before.reasons)
  expect(mergeCosts(before, { suites: {}, files: { [dear]: 9 } }, [dear]).reasons).toEqual({})
})
