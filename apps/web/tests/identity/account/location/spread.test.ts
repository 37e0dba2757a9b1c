import { expect, test } from 'vitest'
import { spread } from '../../../../src/features/identity/account/location/map/spread.ts'

const at = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 })
const keep = (lefts: number[], taken: number[] = [], limit = 9) => spread(lefts, at, taken.map(at), limit)

test('mark that would overlap an earlier one is left out', () => {
  expect(keep([0, 5, 12, 20, 22])).toEqual([0, 12, 22])
})

test('mark that only touches another is kept', () => {
  expect(keep([0, 10])).toEqual([0, 10])
})

test('nothing lies over what is taken already, and no more than the limit is shown', () => {
  expect(keep([0, 20, 40], [5])).toEqual([20, 40])
  expect(keep([0, 20, 40], [], 2)).toEqual([0, 20])
})

test('mark out of sight is left out', () => {
  expect(spread([1, 2], () => null, [], 9)).toEqual([])
})
