import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@c2c/contract'

type Texts = { readonly [key: string]: string | Texts }

const apps = path.resolve(import.meta.dirname, '../../apps')
const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

/** Looks up a text by its key, for example `account.signIn`. Throws for an unknown key. */
function lookUp(texts: Texts, key: string): string {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`unknown text key ${key}`)
  return found
}

/** Fills plain `{name}` placeholders; stories need no more of the message format. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The first parts of the web app's text keys. */
export const namespaces: readonly string[] = readdirSync(path.join(apps, 'web/src/locales/en'))
  .map((name) => camelCase(name.replace('.json', '')))
  .concat('field')

/** The texts of the web app in a language. */
export function webTexts(language: Language): Say {
  const folder = path.join(apps, 'web/src/locales', language)
  const files = readdirSync(folder).map((name) => [name.replace('.json', ''), read(path.join(folder, name))])
  const texts = Object.fromEntries(files) as Texts
  return (key, values = {}) => fill(lookUp(texts, key), values)
}

/** The contract's texts of fields and refusals in a language. */
export function contractTexts(language: Language): Say {
  const texts = read(path.resolve(apps, '../packages/contract/locales', `${language}.json`))
  return (key, values = {}) => fill(lookUp(texts, key), values)
}

/** The texts of the console in a language, English by default. */
export function consoleTexts(language = 'en'): Say {
  const texts = read(path.join(apps, 'console/src/locales', `${language}.json`))
  return (key, values = {}) => fill(lookUp(texts, key), values)
}
