import { expect, test } from 'vitest'
import { startingLanguage } from '../src/lib/language.ts'

test('the stored language overrides the browser’s', () => {
  expect(startingLanguage('en', 'zh-CN')).toBe('en')
  expect(startingLanguage('zh-Hans', 'en-GB')).toBe('zh-Hans')
})

test('a browser in a known language starts in it, others in English', () => {
  const starts = ['zh-CN', 'zh-TW', 'zh-Hant-HK', 'de-AT', 'ja', 'en-GB', 'fr'].map((browser) =>
    startingLanguage(null, browser),
  )
  expect(starts).toEqual(['zh-Hans', 'zh-Hant', 'zh-Hant', 'de', 'ja', 'en', 'en'])
  expect(startingLanguage('klingon', 'ja')).toBe('ja')
})
