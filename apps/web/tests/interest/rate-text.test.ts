import { languages } from '@c2c/contract'
import { expect, test } from 'vitest'
import { rateText } from '../../src/features/interest/rate-text.ts'

test.each([
  ['0.080000', '8%'],
  ['0.006575', '0.6575%'],
  ['0.000001', '0.0001%'],
  ['1.250000', '125%'],
])('a rate of %s reads %s', (rate, text) => {
  expect(rateText(rate, 'en')).toBe(text)
})

test('a rate is written as its reader writes percentages', () => {
  expect(languages.map((language) => rateText('0.0125', language))).toEqual([
    '1.25%',
    '1,25\u00a0%',
    '1.25%',
    '1.25%',
    '1.25%',
  ])
})
