import { languages } from '@c2c/contract'
import { expect, test } from 'vitest'
import { dayText } from '../../../../src/features/proofs/asset-log/property/day-text.ts'

test('a day of the books is the same day in every zone', () => {
  expect(languages.map((language) => dayText('2026-11-01', language))).toEqual([
    'Nov 1, 2026',
    '01.11.2026',
    '2026年11月1日',
    '2026/11/01',
    '2026年11月1日',
  ])
})
