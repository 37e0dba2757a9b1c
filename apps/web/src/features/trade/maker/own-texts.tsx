import { languageOf, shortTextMaximum, type Language, type SomeTexts } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { TextArea } from '../../../components/form/text-area.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'

interface OwnTextsProps {
  field(name: 'terms' | 'first_message'): FieldBinding
}

/** The automatic texts of an own offer, in the language of the app; those in other languages stay. */
export function OwnTexts({ field }: OwnTextsProps) {
  const t = useTranslations('tutorial.terms')
  const language = languageOf(useLocale())
  return (
    <>
      <TextArea label={t('own')} hint={t('ownHint')} {...inLanguage(field('terms'), language)} />
      <TextArea label={t('message')} hint={t('messageHint')} {...inLanguage(field('first_message'), language)} />
    </>
  )
}

/** Texts by language as a field of a form has them. */
export const textsValue = (texts: SomeTexts): string => (Object.keys(texts).length === 0 ? '' : JSON.stringify(texts))

/** The text of one language of a field with texts by language. */
function inLanguage({ value, onChange, ...binding }: FieldBinding, language: Language) {
  const texts: SomeTexts = value === '' ? {} : (JSON.parse(value) as SomeTexts)
  return {
    ...binding,
    max: shortTextMaximum,
    value: texts[language] ?? '',
    onChange(text: string) {
      const { [language]: _before, ...others } = texts
      onChange(textsValue(text === '' ? others : { ...others, [language]: text }))
    },
  }
}
