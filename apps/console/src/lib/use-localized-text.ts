import { languages, type SomeTexts, type Texts } from '@c2c/contract'
import { useLocale } from 'use-intl'

/** Returns a text in the reader's language, or in English. */
export function useLocalizedText(): (texts: Partial<Texts>) => string {
  const locale = useLocale()
  return (texts) => texts[locale] ?? texts.en ?? ''
}

/** Texts by language as a call takes them: JSON, without those that are empty; empty where all are. */
export function textsInput(texts: SomeTexts = {}): string {
  const given = languages.flatMap((language) => {
    const text = texts[language]?.trim()
    return text ? [[language, text]] : []
  })
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))
}
