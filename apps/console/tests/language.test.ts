import { expect, test } from 'vitest'
import { startingLanguage } from '../src/lib/language.ts'

test('the stored language overrides the browser’s', () => {
  expect(startingLanguage('en', 'zh-CN')).toBe('en')
  expect(startingLanguage('zh-Hans', 'en-GB')).toBe('zh-Hans')
})

test('a Chinese browser starts in Chinese, others in English', () => {
  expect(startingLanguage(null, 'zh-CN')).toBe('zh-Hans')
  expect(startingLanguage('klingon', 'ja')).toBe('en')
})
