import * as z from 'zod/mini'
import { isWithinBounds } from './json-bounds.ts'
import { languages, type Language } from './languages.ts'

/** A text by language; English is the fallback. */
export type Texts = Partial<Record<Language, string>> & { en: string }

/** A text in a language; English, and before it the other Chinese, where that one is missing. */
export const textIn = (texts: Partial<Record<Language, string>>, language: Language): string | undefined =>
  texts[language] || (language === 'zh-Hant' && texts['zh-Hans']) || texts.en

/** A text by language, in one language or more. */
export type SomeTexts = Partial<Record<Language, string>>

/** The texts in JSON, trimmed and without empty ones; null where they are none. */
function readSomeTexts(json: string): SomeTexts | null {
  // One text for each language, and some that are ignored.
  if (!isWithinBounds(json, { values: 50, depth: 2 })) return null
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(value).flatMap(([language, text]: [string, unknown]) =>
    languages.some((known) => known === language) && typeof text === 'string' && text.trim() !== ''
      ? [[language, text.trim().replaceAll(/\r\n?/g, '\n')] as const]
      : [],
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The same; null also where English is missing. */
function readTexts(json: string): Texts | null {
  const { en, ...others } = readSomeTexts(json) ?? {}
  return en === undefined ? null : { en, ...others }
}

/** A text in each language as JSON, `{"en":"Hello","de":"Hallo"}`; each at most `max` characters, English needed. */
export const byLanguage = (max: number, isAllowed: (text: string) => boolean = () => true) =>
  z.pipe(
    z.string({ error: 'english_required' }).check(
      z.refine((json) => readTexts(json) !== null, { error: 'english_required', abort: true }),
      z.refine((json) => Object.values(readTexts(json) ?? {}).every((text) => text.length <= max), 'too_long'),
      z.refine((json) => Object.values(readTexts(json) ?? {}).every(isAllowed), 'hidden_characters'),
    ),
    z.transform((json): Texts => readTexts(json) ?? { en: '' }),
  )

/** A text in one language or more as JSON; empty is null. */
export const textsInSome = (isShort: (text: string) => boolean, isAllowed: (text: string) => boolean) =>
  z.pipe(
    z.string({ error: 'text_required' }).check(
      z.refine((json) => json === '' || readSomeTexts(json) !== null, { error: 'text_required', abort: true }),
      z.refine((json) => Object.values(readSomeTexts(json) ?? {}).every(isShort), 'too_long'),
      z.refine((json) => Object.values(readSomeTexts(json) ?? {}).every(isAllowed), 'hidden_characters'),
    ),
    z.transform((json): SomeTexts | null => readSomeTexts(json)),
  )

/** The same in answers. */
export const textsByLanguage = z.partialRecord(z.enum(languages), z.string())
