import { expect, test } from 'vitest'
import { shorten } from '../../src/index.ts'

test('other decimals are cut off, not rounded', () => {
  expect(shorten('79.999999')).toEqual({ text: '79.99', below: false })
  expect(shorten('-79.999999')).toEqual({ text: '-79.99', below: false })
  expect(shorten('14952')).toEqual({ text: '14952', below: false })
  expect(shorten('999999999999.999999')).toEqual({ text: '999999999999.99', below: false })
})

test('less than a hundredth is below it, and nothing is nothing', () => {
  expect(shorten('0.009999')).toEqual({ text: '0.01', below: true })
  expect(shorten('-0.000001')).toEqual({ text: '-0.01', below: true })
  expect(shorten('0.000000')).toEqual({ text: '0.00', below: false })
  expect(shorten('0.010000')).toEqual({ text: '0.01', below: false })
})
