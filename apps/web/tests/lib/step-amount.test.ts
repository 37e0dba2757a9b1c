import { numberBoxMinimum } from '@c2c/contract'
import { expect, test } from 'vitest'
import { stepAmount } from '../../src/lib/money/step-amount.ts'

test.each([
  ['10', 1, '11'],
  ['10', -1, '9'],
  ['10.5', 1, '11'],
  ['10.5', -1, '10'],
  ['0.000001', 1, '1'],
  ['99', 1, '99.5'],
  ['500', -1, '99.5'],
  ['500', 1, '99.5'],
])('from %s a step of %i leads to %s', (value, by, next) => {
  expect(stepAmount(value, by as 1 | -1, '1', '99.5')).toBe(next)
})

test('nothing goes below the minimum, which is 1 where nothing else is said', () => {
  const min = String(numberBoxMinimum)
  expect(stepAmount('1', -1, min, '10')).toBe('1')
  expect(stepAmount('0', -1, min, '10')).toBe('1')
  expect(stepAmount('0.5', -1, min, '10')).toBe('1')
})

test.each(['', 'x', '1,5'])('%j is no amount yet, so that a step begins at the minimum', (value) => {
  expect(stepAmount(value, 1, '10', '20')).toBe('10')
  expect(stepAmount(value, -1, '10', '20')).toBe('10')
})

test('a maximum below the minimum does not lead below the minimum', () => {
  expect(stepAmount('15', 1, '10', '5')).toBe('10')
})
