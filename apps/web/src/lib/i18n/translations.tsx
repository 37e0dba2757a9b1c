import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { cloneElement, createContext, isValidElement, use, useMemo, type ReactNode } from 'react'

/*
 * What the app uses of use-intl, without its reports of wrong use: the build puts this module in its place (vite.config.ts), and its
 * types check the callers.
 */

interface Locale {
  readonly locale: string
  readonly messages: object
}

interface IntlProviderProps extends Locale {
  readonly children: ReactNode
}

const Context = createContext<Locale>({ locale: 'en', messages: {} })

export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  const value = useMemo(() => ({ locale, messages }), [locale, messages])
  return <Context value={value}>{children}</Context>
}

export const useLocale = (): string => use(Context).locale

export const useMessages = (): object => use(Context).messages

/** Texts by their keys below a namespace, and what stands for a placeholder. */
export function useTranslations(namespace?: string) {
  const { locale, messages } = use(Context)
  return useMemo(() => translator(locale, messages, namespace), [locale, messages, namespace])
}

type Values = FormatValues<ReactNode>

function translator(locale: string, messages: object, namespace?: string) {
  const pathOf = (key: string): string => (namespace ? `${namespace}.${key}` : key)
  const find = (key: string): unknown =>
    pathOf(key)
      .split('.')
      .reduce<unknown>((texts, name) => (texts as Readonly<Record<string, unknown>> | undefined)?.[name], messages)
  const translate = (key: string, values?: Values): ReactNode => {
    const message = find(key)
    if (message !== undefined)
      return format(message as CompiledMessage, locale, values && keyed(values), { formatters })
    console.error({ missing: pathOf(key), locale })
    return pathOf(key)
  }
  return Object.assign(translate, { rich: translate, has: (key: string): boolean => find(key) !== undefined })
}

/** The parts of a text are a list, whose elements React asks to have keys. */
const keyed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      let count = 0
      const draw = (parts: ReactNode[]): ReactNode => {
        const drawn = value(parts)
        return isValidElement(drawn) ? cloneElement(drawn, { key: `${name}${count++}` }) : drawn
      }
      return [name, draw]
    }),
  )

/** Makes one formatter for each language and its options, because making one takes long. */
function once<Options, Formatter>(make: new (locale?: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale?: unknown, options?: Options): Formatter => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? new make(String(locale), options)
    made.set(key, formatter)
    return formatter
  }
}

const formatters = {
  getDateTimeFormat: once(Intl.DateTimeFormat),
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
}
