import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** @param {string} text */
const quoted = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** @param {string} word */
const isPath = (word) => /^(?:[\w*.-]+(?:\/[\w*.-]+)*\/[\w*.-]+\.\w+|[A-Z]+\.md)$/.test(word)

/**
 * The files of paths that may have `*` in them; a path of no file is kept in `missing`.
 * @param {readonly string[]} paths
 */
export function expand(paths) {
  const found = paths.map((one) => ({
    one,
    files: globSync(one, { cwd: root }).map((file) => file.split(path.sep).join('/')),
  }))
  return {
    files: [...new Set(found.flatMap(({ files }) => files))],
    missing: found.filter(({ files }) => files.length === 0).map(({ one }) => one),
  }
}

/**
 * The recipes of docs/changes.md by heading. `example` are the words after "Example:"; `steps` are the paths of the numbered
 * list, which all name the example; `others` are all other paths, which need not.
 * @param {string} text
 * @returns {Record<string, { example: string[], steps: string[], others: string[] }>}
 */
export function recipesIn(text) {
  return Object.fromEntries(
    text
      .split('\n## ')
      .slice(1)
      .map((section) => {
        const [heading = '', ...rest] = section.split('\n')
        /** @param {string} paragraph */
        const isStep = (paragraph) => /^\d+\. /.test(paragraph)
        const paragraphs = rest.join('\n').split(/\n(?=\d+\. |\n)/)
        /** @param {readonly string[]} chosen */
        const paths = (chosen) => chosen.flatMap(quoted).filter(isPath)
        return [
          heading,
          {
            example: quoted(/^Examples?: (.*?)\.(?:\s|$)/ms.exec(rest.join('\n').trim())?.[1] ?? ''),
            steps: paths(paragraphs.map((one) => one.trim()).filter(isStep)),
            others: paths(paragraphs.map((one) => one.trim()).filter((one) => !isStep(one))),
          },
        ]
      }),
  )
}

export const readRecipes = () => recipesIn(read('docs/changes.md'))

/** @param {string} text */
const uncommented = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')

const product = [
  'packages/{domain,contract,client}/src/**/*.ts',
  'packages/contract/locales/*.json',
  'apps/{server,web,console}/src/**/*.{ts,tsx,json,css}',
  'apps/web/vite/**/*.ts',
  'apps/server/sql/functions/**/*.sql',
]
const rest = [
  'packages/*/tests/**/*.ts',
  'packages/testing/src/**/*.ts',
  'apps/*/tests/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'scripts/tests/*.ts',
  '{README,ARCHITECTURE,CONTRIBUTING}.md',
  'docs/*.md',
]

/** @typedef {{ readonly file: string, readonly text: string }} Source */

/**
 * @param {readonly string[]} patterns
 * @returns {Source[]}
 */
const textsOf = (patterns) =>
  expand(patterns)
    // Texts and examples of the API documents are of every subject.
    .files.filter((file) => !/node_modules|\/changes\.md$|\/http\/openapi\/.*\.json$/.test(file))
    .map((file) => ({ file, text: `${file}\n${uncommented(read(file))}` }))

/** What the product is made of, and what proves and describes it: each file's path and text without comments. */
export const readSources = () => ({ product: textsOf(product), rest: textsOf(rest) })

/** @param {string} word */
const wordOf = (word) =>
  new RegExp(String.raw`(?<![\w-])${word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\w-])`)

/**
 * The files that name one of the words, as a whole word.
 * @param {readonly string[]} words
 * @param {readonly Source[]} sources
 */
export function naming(words, sources) {
  const patterns = words.map(wordOf)
  return sources.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ file }) => file)
}

/**
 * The files that name at least this share of the members of a list: a list of the same things.
 * @param {readonly string[]} members
 * @param {number} share
 * @param {readonly Source[]} sources
 */
export function listing(members, share, sources) {
  const least = Math.ceil(share * members.length)
  const known = members.map((member) => ({ member, pattern: wordOf(member) }))
  /** @param {string} text */
  const named = (text) => known.filter(({ member, pattern }) => text.includes(member) && pattern.test(text))
  return sources.filter(({ text }) => named(text).length >= least).map(({ file }) => file)
}
