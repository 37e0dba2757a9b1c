import { languages } from '@c2c/contract'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { textsOf } from './locale-files.ts'
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

const words = (text: string): number => text.replace(/\{[^}]*\}/g, '').match(/\b[a-z]{3,}/g)?.length ?? 0

test('a sentence is translated in every language, not copied from English', () => {
  const copied = (language: string) =>
    [...textsOf(language)].filter(([key, text]) => text === english.get(key) && words(text) > 1)
  expect(languages.filter((language) => language !== 'en').flatMap(copied)).toEqual([])
})
