import { consoleFieldKeys } from '@c2c/contract'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

const compileAll = (messages: Messages): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )

const isShown = ([key]: readonly [string, unknown]): boolean => !consoleFieldKeys.some((other) => other === key)

/** The messages of fields in a locale file of the contract. */
const fieldsOf = ({ field = {} }: Messages): Messages => Object.fromEntries(Object.entries(field).filter(isShown))

/**
 * Parses the ICU messages of the locale files at build time, so that the browser pays for the formatter alone and not
 * for a parser. Of the contract's locale files only the messages of fields are kept: the others are the server's.
 */
export function compileLocales(): Plugin {
  return {
    name: 'compile-locales',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replaceAll('\\', '/')
      if (!/\/locales\/.*\.json$/.test(file)) return null
      const messages = JSON.parse(code) as Messages
      const kept = file.includes('/packages/contract/') ? { field: fieldsOf(messages) } : messages
      return { code: JSON.stringify(compileAll(kept)), map: null }
    },
  }
}
