import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { switchTheme, themes, useTheme } from '../../../../lib/browser/theme.ts'

interface ThemeSheetProps {
  readonly open: boolean
  onClose(): void
}

/** Chooses between the two colour schemes. */
export function ThemeSheet({ open, onClose }: ThemeSheetProps) {
  const t = useTranslations('account')
  const theme = useTheme()
  const options = themes.map((value) => ({ value, label: t(value), detail: t(`${value}Text`) }))
  const choose = (value: string): void => {
    onClose()
    switchTheme(value)
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={t('theme')}>
      <OptionList label={t('theme')} options={options} value={theme} onChoose={choose} />
    </BottomSheet>
  )
}
