import { useTranslations } from 'use-intl'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { appearances, switchAppearance, useAppearance } from '../../../../lib/browser/appearance.ts'

interface AppearanceSheetProps {
  readonly open: boolean
  onClose(): void
}

/** Chooses between dark, light and what the device is set to. */
export function AppearanceSheet({ open, onClose }: AppearanceSheetProps) {
  const t = useTranslations('account')
  const options = appearances.map((value) => ({ value, label: t(value) }))
  const choose = (value: string): void => {
    const appearance = appearances.find((one) => one === value)
    onClose()
    if (appearance) switchAppearance(appearance)
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={t('appearance')}>
      <OptionList label={t('appearance')} options={options} value={useAppearance()} onChoose={choose} />
    </BottomSheet>
  )
}
