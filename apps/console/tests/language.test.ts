import { expect, test } from 'vitest'
import { startingLanguage } from '../src/lib/language.ts'

test('the language chosen before wins over the browser', () => {
  expect(startingLanguage('en', 'zh-CN')).toBe('en')
  expect(startingLanguage('zh-Hans', 'en-GB')).toBe('zh-Hans')
})

test('a Chinese browser starts in Chinese, any other in English', () => {
  expect(startingLanguage(null, 'zh-CN')).toBe('zh-Hans')
  expect(startingLanguage('klingon', 'ja')).toBe('en')
})
