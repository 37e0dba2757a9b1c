import { expect, test } from 'vitest'
import { durationParts } from '../src/lib/amount/duration-parts.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [0, []],
  [59_999, []],
  [minute, [[1, 'minute']]],
  [59 * minute, [[59, 'minute']]],
  [hour, [[1, 'hour']]],
  [
    2 * hour + 5 * minute,
    [
      [2, 'hour'],
      [5, 'minute'],
    ],
  ],
  [
    47 * hour + 59 * minute,
    [
      [47, 'hour'],
      [59, 'minute'],
    ],
  ],
  [48 * hour, [[2, 'day']]],
  [
    75 * hour,
    [
      [3, 'day'],
      [3, 'hour'],
    ],
  ],
] as const)('%d milliseconds are named in two units at most', (milliseconds, parts) => {
  expect(durationParts(milliseconds)).toEqual(parts)
})
