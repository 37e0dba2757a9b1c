import { expect, test } from 'vitest'
import { isBelowMinimum } from '../../../src/features/payments/recharge/below-minimum.ts'

test('less than the minimum is too little, the minimum itself is not', () => {
  expect(isBelowMinimum('9.999999', '10.000000')).toBe(true)
  expect(isBelowMinimum('10', '10.000000')).toBe(false)
})

test('nothing is too little while there is no amount or no minimum', () => {
  for (const text of ['', '0', '9.']) expect(isBelowMinimum(text, '10.000000')).toBe(false)
  expect(isBelowMinimum('1', undefined)).toBe(false)
})
