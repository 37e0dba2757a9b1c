import { offeredLanguages, type Language } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { languageNames, specifiedNames } from '../../lib/i18n/language-names.ts'
import { switchLanguage } from '../../lib/i18n/language.ts'
import { toast } from '../../lib/message/toast.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { OptionList } from '../form/option-list.tsx'

const options = offeredLanguages.map((value) => {
  const specified = specifiedNames[value]
  return {
    value,
    label: languageNames[value],
    lang: value,
    ...(specified ? { detail: <span lang="en">{specified}</span> } : {}),
  }
})

interface LanguageSheetProps {
  readonly open: boolean
  onClose(): void
  /** The interface's language has changed. */
  onSwitched?(language: Language): void
}

/** The language picker; the interface changes at once. A reader of `zh-Hant`, which is not offered, sees none chosen. */
export function LanguageSheet({ open, onClose, onSwitched }: LanguageSheetProps) {
  const t = useTranslations('common')
  const choose = (value: string): void => {
    onClose()
    const language = offeredLanguages.find((offered) => offered === value)
    if (!language) return
    switchLanguage(language).then(
      () => onSwitched?.(language),
      () => toast.key('common.languageFailed', 'warning'),
    )
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={t('language')}>
      <OptionList label={t('language')} options={options} value={useLocale()} onChoose={choose} />
    </BottomSheet>
  )
}
