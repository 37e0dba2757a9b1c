import { languages } from '@c2c/contract'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { everythingSaidIn, textsOf } from './locale-files.ts'
import { placeholders } from './placeholders.ts'

function isReadable(message: string): boolean {
  try {
    compile(message)
    return true
  } catch {
    return false
  }
}

const english = textsOf('en')

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language)

  test('has exactly the keys of English', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('names the same values in each text as English', () => {
    const different = [...texts].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    )
    expect(different).toEqual([])
  })

  test('has only texts that are there and can be read as ICU messages', () => {
    expect([...texts].filter(([, text]) => text === '' || text.trim() !== text || !isReadable(text))).toEqual([])
  })
})

const eastAsian = languages.filter((language) => /^(?:ja|zh)/.test(language))
const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const narrow = new RegExp(`${letter}[,.;:?!()]|[,.;:?!()]${letter}`, 'u')

test.each(eastAsian)('%s has wide punctuation beside its own letters', (language) => {
  expect(everythingSaidIn(language).filter((text) => narrow.test(text))).toEqual([])
})

/** Characters that only the other Chinese writes, in words that such apps are full of. */
const otherChinese = {
  'zh-Hans': /[帳戶訂單餘額儲領購賣買錢歷選擇們請應證碼]/u,
  'zh-Hant': /[账户订单余额储领购卖买钱历选择们请应证码]/u,
}

test.each(['zh-Hans', 'zh-Hant'] as const)('%s is not mixed with the characters of the other Chinese', (language) => {
  expect(everythingSaidIn(language).filter((text) => otherChinese[language].test(text))).toEqual([])
})

test.each(languages)('every plural of %s has a form for each number', (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const short = everythingSaidIn(language).filter(
    (text) => text.includes(', plural,') && !needed.every((category) => text.includes(`${category} {`)),
  )
  expect(short).toEqual([])
})

const words = (text: string): number => text.replace(/\{[^}]*\}/g, '').match(/\b[a-z]{3,}/g)?.length ?? 0

test('a sentence is translated in every language, not copied from English', () => {
  const copied = (language: string) =>
    [...textsOf(language)].filter(([key, text]) => text === english.get(key) && words(text) > 1)
  expect(languages.filter((language) => language !== 'en').flatMap(copied)).toEqual([])
})
