import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages as known } from '../../packages/contract/src/languages.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The rows of a table of the glossary, each as its cells: the head, its line, and the others. */
function tableUnder(heading: string): string[][] {
  const section = read('docs/glossary.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

type Text = { readonly where: string; readonly text: string }

/** All texts of a tree of keys; `where` is the file and the dotted key. */
const textsIn = (tree: unknown, where: string): Text[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, branch]) => textsIn(branch, `${where} ${key}`))
    : [{ where, text: String(tree) }]

const json = (file: string): unknown => JSON.parse(read(file))

/** Files that hold one language, and files that hold a branch for each. */
const filesOf = (language: string): string[] =>
  globSync(
    [`apps/web/src/locales/${language}/*.json`, `{apps/console/src,packages/contract}/locales/${language}.json`],
    { cwd: root },
  )
const shared = globSync(['apps/server/src/**/*-texts.json', 'apps/web/src/locales/boot.json'], { cwd: root })

const branchOf = (tree: unknown, language: string): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, language) : undefined

const textsOf = (language: string): Text[] => [
  ...filesOf(language).flatMap((file) => textsIn(json(file), file)),
  ...shared.flatMap((file) => textsIn(branchOf(json(file), language) ?? {}, file)),
]

/** A whole word where words are separated by spaces, and any place elsewhere. */
const wordIn = (language: string, word: string): RegExp =>
  language === 'en' || language === 'de'
    ? new RegExp(String.raw`(?<![\p{L}\d])${word}(?![\p{L}\d])`, 'iu')
    : new RegExp(word, 'u')

const [head = [], , ...terms] = tableUnder('Terms')
const notUsed = tableUnder('Words that are not used').slice(2)

/** The languages in the order of their columns, which the meaning follows. */
const names = new Intl.DisplayNames('en', { type: 'language' })
const languages = known.toSorted((one, other) => columnOf(one) - columnOf(other))
function columnOf(language: string): number {
  return head.indexOf(names.of(language) ?? language)
}

test('every language has its column, and only the meaning has another', () => {
  expect(head).toEqual([...languages.map((language) => names.of(language)), 'meaning'])
})

test('every row is complete and no cell is longer than 25 words', () => {
  expect(terms.length).toBeGreaterThan(40)
  expect(terms.filter((row) => row.length !== languages.length + 1)).toEqual([])
  expect(notUsed.filter((row) => row.length !== 3 || !languages.some((language) => language === row[0]))).toEqual([])
  const cells = [...terms, ...notUsed].flat()
  expect(cells.filter((cell) => cell === '' || cell.split(/\s+/).length > 25)).toEqual([])
})

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language)

  test('each term occurs on a screen', () => {
    const all = texts.map(({ text }) => text.toLowerCase()).join('\n')
    const words = terms.map((row) => row[languages.indexOf(language)] ?? '')
    expect(words.filter((word) => !all.includes(word.toLowerCase()))).toEqual([])
  })

  test('no text contains a word that is not used', () => {
    const wrong = notUsed
      .filter(([of]) => of === language)
      .flatMap(([, word = '', instead]) =>
        texts
          .filter(({ text }) => wordIn(language, word).test(text))
          .map(({ where, text }) => `${where}: ${text} (${word}: ${instead})`),
      )
    expect(wrong).toEqual([])
  })
})
