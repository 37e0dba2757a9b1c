import type { SourceFile } from './locale-files.ts'

/**
 * The keys that a file uses. Four forms count: `t('key')` under each namespace that the file names with
 * `useTranslations('…')`, any quoted text that is a whole key, and `t(variable)` for every quoted word of the file under
 * its namespaces, since such variables come from tables in the same file or from closed types; and a path of
 * `currentMessages()?.`, which the compiler checks. Templates such as `account.${theme}` count for every key that they can become.
 */
export function usedKeys(file: SourceFile, keys: ReadonlySet<string>): ReadonlySet<string> {
  const namespaces = [...file.text.matchAll(/useTranslations\((?:'([\w.-]+)')?\)/g)].map((match) => match[1] ?? '')
  const named = [...file.text.matchAll(/'([\w.-]+)'|currentMessages\(\)\?\.([\w.]+)/g)]
  const quoted = named.map((match) => match[1] ?? match[2] ?? '')
  const templates = [...file.text.matchAll(/`([^`]*\$\{[^`]*)`/g)].map((match) => templatePattern(match[1] ?? ''))
  const used = new Set<string>()
  for (const key of keys) {
    const local = namespaces.flatMap((namespace) => localKey(key, namespace))
    const names = [key, ...local]
    const isQuoted = names.some((name) => quoted.includes(name))
    if (isQuoted || names.some((name) => templates.some((template) => template.test(name)))) used.add(key)
  }
  return used
}

const localKey = (key: string, namespace: string): string[] => {
  if (namespace === '') return [key]
  return key.startsWith(`${namespace}.`) ? [key.slice(namespace.length + 1)] : []
}

const templatePattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('\\w+')}$`,
  )
