import { expect, test } from 'vitest'
import { languageOf, languages } from '../src/index.ts'

test('unknown language counts as English', () => {
  expect(languages.map(languageOf)).toEqual(languages)
  expect(['fr', '', 'EN', undefined, ['de'], 'constructor'].map(languageOf)).toEqual(Array(6).fill('en'))
})
