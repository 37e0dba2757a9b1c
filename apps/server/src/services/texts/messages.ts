import type { FieldKey, Language, MessageKey, Messages, NoticeKey, Reason, RejectionKey } from '@c2c/contract'
import de from '@c2c/contract/locales/de.json' with { type: 'json' }
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import ja from '@c2c/contract/locales/ja.json' with { type: 'json' }
import zhHans from '@c2c/contract/locales/zh-Hans.json' with { type: 'json' }
import zhHant from '@c2c/contract/locales/zh-Hant.json' with { type: 'json' }
import { createTranslator } from 'use-intl/core'
import { formatValue } from './csv.ts'
import mails from './mail-texts.json' with { type: 'json' }

const texts: Record<Language, Messages> = { en, de, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

type MailKey = keyof (typeof mails)['en']
type Values = Readonly<Record<string, string>>

/** The translations of one language. A missing text throws. */
export interface Sentences {
  reason(reason: Reason): string
  field(key: FieldKey): string
  /** `values` are in wire format and are formatted for the language. */
  message(key: MessageKey, values?: Values): string
  notice(key: NoticeKey, values: Values): string
  /** The same once its order went on: what happened, and not what to do. */
  endedNotice(key: NoticeKey, values: Values): string
  rejection(key: RejectionKey): string
  mail(key: MailKey, values?: Values): string
  /** The name of a built-in pay type; undefined for others. */
  payType(key: string): string | undefined
}

function sentencesOf(locale: Language): Sentences {
  const translate = createTranslator<Record<string, unknown>>({
    locale,
    messages: { ...texts[locale], mail: mails[locale] },
    onError: (error) => {
      throw error
    },
  }) as (key: string, values?: Values) => string
  return {
    reason: (reason) => translate(`reason.${reason}`),
    field: (key) => translate(`field.${key}`),
    message: (key, values = {}) => translate(`message.${key}`, formatValues(locale, values)),
    notice: (key, values) => translate(`notice.${key}`, values),
    endedNotice: (key, values) =>
      translate(`${key in texts[locale].notice_ended ? 'notice_ended' : 'notice'}.${key}`, values),
    rejection: (key) => translate(`rejection.${key}`),
    mail: (key, values) => translate(`mail.${key}`, values),
    payType: (key) => Object.entries(texts[locale].pay_type).find(([known]) => known === key)?.[1],
  }
}

const formatValues = (language: Language, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, language)]))

const sentences: Record<Language, Sentences> = {
  en: sentencesOf('en'),
  de: sentencesOf('de'),
  ja: sentencesOf('ja'),
  'zh-Hans': sentencesOf('zh-Hans'),
  'zh-Hant': sentencesOf('zh-Hant'),
}

/** The translations for a language. */
export const sentencesIn = (language: Language): Sentences => sentences[language]

/** A listed reason as it is stored: its key in brackets that no one types, then the words written beside it. */
export const listedReason = (key: RejectionKey, words: string): string => [`⟦${key}⟧`, words].filter(Boolean).join(' ')

const isListed = (key: string): key is RejectionKey => Object.hasOwn(texts.en.rejection, key)

/** A stored reason for its reader: a listed one as the sentence of the language, a written one as written. */
export const reasonFor = (stored: string, language: Language): string =>
  stored.replace(/^⟦(\w+)⟧/, (whole, key: string) => (isListed(key) ? sentencesIn(language).rejection(key) : whole))

/** The most sentences of one mail. */
export const listed = 20

/** The first sentences of a mail or message about many events, and how many more there are. */
export function firstSentences(all: readonly string[], say: Sentences): string[] {
  const more = all.length - listed
  return more > 0 ? [...all.slice(0, listed), say.mail('alert_more', { count: String(more) })] : [...all]
}
