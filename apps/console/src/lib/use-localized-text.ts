import type { Texts } from '@c2c/contract'
import { useLocale } from 'use-intl'

/** Returns a text in the reader's language, or in English. */
export function useLocalizedText(): (texts: Partial<Texts>) => string {
  const locale = useLocale()
  return (texts) => texts[locale] ?? texts.en ?? ''
}
