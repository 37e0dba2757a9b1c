import { describe, expect, test } from 'vitest'
import { languages } from '@c2c/contract'
import { english as englishTexts, loadTexts } from '../src/locales/texts.ts'

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** All texts by dotted key. */
function texts(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? [...texts(value, `${prefix}${name}.`)]
        : [[prefix + name, String(value)]],
    ),
  )
}

/** The placeholders of a text, `{name}`, `{name, plural, …}` and `<tag>`, without the branches of a plural. */
const slots = /(?<!(?:=\d+|one|other) )\{(\w+)[,}]|<(\w+)>/g

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(slots)].map((match) => match[1] ?? match[2] ?? ''))].toSorted()

const english = texts(englishTexts.messages)

const loaded = await Promise.all(languages.map(loadTexts))

describe.each(loaded)('texts in $language', ({ messages }) => {
  const translated = texts(messages)

  test('have the English keys', () => {
    expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('are never empty', () => {
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('have the English placeholders', () => {
    const differing = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(translated.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

test('every text is used', () => {
  const code = Object.values(sources).join('\n')
  const isShown = (key: string): boolean => {
    if (code.includes(`'${key}'`)) return true
    // Keys that end in a variable part are written as templates: t(`state.${state}`).
    const stem = key.slice(0, key.lastIndexOf('.') + 1)
    return code.includes(`\`${stem}\${`)
  }
  expect([...english.keys()].filter((key) => !isShown(key))).toEqual([])
})
