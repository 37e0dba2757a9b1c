import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Language = 'en' | 'de' | 'zh-Hans' | 'ja' | 'zh-Hant'
type Texts = { readonly [key: string]: string | Texts }

const apps = path.resolve(import.meta.dirname, '../../apps')
const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

/** Looks a text up by its key, `account.signIn`. Throws for a key that is not there. */
function lookUp(texts: Texts, key: string): string {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found
}

/** A text with its values in place, as far as a story needs it: plain `{name}` placeholders. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What the keys of the web app begin with. */
export const namespaces: readonly string[] = readdirSync(path.join(apps, 'web/src/locales/en'))
  .map((name) => camelCase(name.replace('.json', '')))
  .concat('field')

/** What the web app says in a language. */
export function webTexts(language: Language): Say {
  const folder = path.join(apps, 'web/src/locales', language)
  const files = readdirSync(folder).map((name) => [name.replace('.json', ''), read(path.join(folder, name))])
  const texts = Object.fromEntries(files) as Texts
  return (key, values = {}) => fill(lookUp(texts, key), values)
}

/** What the contract says of fields and refusals in a language. */
export function contractTexts(language: Language): Say {
  const texts = read(path.resolve(apps, '../packages/contract/locales', `${language}.json`))
  return (key, values = {}) => fill(lookUp(texts, key), values)
}

/** What the console says in English. */
export function consoleTexts(): Say {
  const texts = read(path.join(apps, 'console/src/locales/en.json'))
  return (key, values = {}) => fill(lookUp(texts, key), values)
}
