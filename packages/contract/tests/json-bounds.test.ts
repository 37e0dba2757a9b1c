import { expect, test } from 'vitest'
import { isWithinBounds } from '../src/json-bounds.ts'

const bounds = { values: 5, depth: 2 }

test.each([
  ['{}', true],
  ['{"a":1,"b":2,"c":3}', true],
  ['{"a":1,"b":2,"c":3,"d":4}', true],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', false],
  ['{"a":[1]}', true],
  ['{"a":[[1]]}', false],
  ['{"a":"[[[{{{,,,,,,,"}', true],
  ['{"a":"\\"[[[,,,,,"}', true],
  ['{"a":"\\\\","b":[[1]]}', false],
  ['{"a":"\\\\\\"[[[[","b":[1]}', true],
  [`"${'\\'.repeat(200_000)}"`, true],
  [`{"a":"${'\\"'.repeat(100_000)}"}`, true],
  ['"no end', true],
  ['[[[[', false],
])('structure of %s is counted outside of strings', (json, expected) => {
  expect(isWithinBounds(json, bounds)).toBe(expected)
})
