import { languages, type Language, type SomeTexts } from '@c2c/contract'
import { sha256 } from '../../../services/crypto/secrets.ts'

/** A text and the language that it is written in. */
export interface TextInLanguage {
  readonly language: Language
  readonly text: string
}

/**
 * A text as a reader gets it: in the own language, for traditional Chinese also in the other one, else in English, else in the first
 * language that there is; null without texts.
 */
export function textFor(texts: SomeTexts | null, language: Language): TextInLanguage | null {
  const order = [language, ...(language === 'zh-Hant' ? (['zh-Hans'] as const) : []), 'en' as const, ...languages]
  for (const one of order) {
    const text = texts?.[one]
    if (text) return { language: one, text }
  }
  return null
}

/** The version of the terms that a taker reads: another one for every other text, and in every other language. */
const termsVersion = ({ language, text }: TextInLanguage): string =>
  sha256(`${language}\n${text}`).toString('hex').slice(0, 32)

/** The terms of an offer as a taker reads them, with their version; all is empty without terms. */
export function shownTerms(terms: SomeTexts | null, language: Language) {
  const shown = textFor(terms, language)
  return shown === null
    ? { terms_version: '', language: '', text: '' }
    : { terms_version: termsVersion(shown), ...shown }
}

/** The terms of an offer of a version; undefined when it is none of them. Without terms, only the empty version is theirs. */
export function termsOfVersion(terms: SomeTexts | null, version: string): TextInLanguage | null | undefined {
  if (terms === null) return version === '' ? null : undefined
  return languages
    .map((language) => ({ language, text: terms[language] ?? '' }))
    .find((one) => one.text !== '' && termsVersion(one) === version)
}
