import { offeredLanguages } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '../lib/i18n/language-names.ts'
import { switchLanguage } from '../lib/i18n/language.ts'
import { toast } from '../lib/toast.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { OptionList } from './option-list.tsx'

const options = offeredLanguages.map((value) => ({ value, label: languageNames[value], lang: value }))

interface LanguageSheetProps {
  readonly open: boolean
  onClose(): void
}

/** The language picker; the interface changes at once. */
export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const t = useTranslations('common')
  const choose = (value: string): void => {
    onClose()
    const language = offeredLanguages.find((offered) => offered === value)
    if (language) switchLanguage(language).catch(() => toast.key('common.languageFailed', 'warning'))
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={t('language')}>
      <OptionList label={t('language')} options={options} value={useLocale()} onChoose={choose} />
    </BottomSheet>
  )
}
