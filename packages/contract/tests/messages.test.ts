import { expect, test } from 'vitest'
import { consoleFieldKeys, languages, reasons, webCalls } from '../src/index.ts'
import { locales } from './locales.ts'
import { serverFieldKeys } from './server-field-keys.ts'
import { schemaMessages } from './schema-messages.ts'

/** Each text by its path, `field.required`. */
const texts = (messages: object): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([group, entries]: [string, Record<string, string>]) =>
      Object.entries(entries).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  )

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])).toSorted()

const english = texts(locales.en)

test.each(languages)('%s has the same keys as English, none of them empty', (language) => {
  const translated = texts(locales[language])
  expect([...translated.keys()]).toEqual([...english.keys()])
  expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(languages)('%s has the same placeholders as English in every text', (language) => {
  for (const [key, text] of texts(locales[language])) {
    expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')])
  }
})

test.each(languages)('%s uses plain ICU arguments only, with no quoting beside a brace', (language) => {
  const odd = [...texts(locales[language])].filter(
    ([, text]) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) || /'[{}]|<|#/.test(text),
  )
  expect(odd).toEqual([])
})

/** Names of companies are the same in every language. */
const isTranslated = (key: string) => !/^pay_type\.(?!bank|card)/.test(key)

test.each(languages.filter((language) => language !== 'en'))('%s leaves no text in English', (language) => {
  const same = [...texts(locales[language])].filter(([key, text]) => text === english.get(key))
  expect(same.filter(([key]) => isTranslated(key))).toEqual([])
})

test('every reason has a sentence, and there is no sentence without a reason', () => {
  expect(Object.keys(locales.en.reason).toSorted()).toEqual(Object.keys(reasons).toSorted())
})

test('every message of a schema is a field text, and no field text is unused', () => {
  const used = new Set<string>([...schemaMessages(), ...serverFieldKeys])
  expect([...used].toSorted()).toEqual(Object.keys(locales.en.field).toSorted())
})

test('no schema has a message of the server', () => {
  const said = schemaMessages()
  expect(serverFieldKeys.filter((key) => said.has(key))).toEqual([])
})

test('no web call has a message of the console', () => {
  const said = schemaMessages(webCalls)
  expect(consoleFieldKeys.filter((key) => said.has(key))).toEqual([])
})
