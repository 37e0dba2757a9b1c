import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../../src')

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flatten(value, `${prefix}.${key}`),
  )

/** The namespace that a file's texts have in the app: `asset-log.json` is `assetLog`. */
const namespaceOf = (file: string): string =>
  path.basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const readTree = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree

/** Every text of our own files in one language, by its whole key. */
export function textsOf(language: string): Map<string, string> {
  const folder = path.join(source, 'locales', language)
  return new Map(readdirSync(folder).flatMap((file) => flatten(readTree(path.join(folder, file)), namespaceOf(file))))
}

/** The texts of the web app, the server with its mails, and the console in a language, as far as they have it. */
export function everythingSaidIn(language: string): readonly string[] {
  const root = path.join(source, '../../..')
  const files = [`packages/contract/locales/${language}.json`, `apps/console/src/locales/${language}.json`]
  const trees = files
    .map((file) => path.join(root, file))
    .filter(existsSync)
    .map(readTree)
  const mails = readTree(path.join(root, 'apps/server/src/services/texts/mail-texts.json'))[language] ?? {}
  const others = [...trees, mails].flatMap((tree) => (typeof tree === 'string' ? [] : flatten(tree, '')))
  return [...textsOf(language), ...others].map(([, text]) => text)
}

export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** An app's own files with one of these endings. */
export function sourceFiles(endings: readonly string[], app = 'web'): readonly SourceFile[] {
  const folder = path.join(source, '../../', app, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)) && !name.startsWith('locales'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
}
