import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { LanguageSheet } from '../../../../components/sheet/language-sheet.tsx'
import { appearances, switchAppearance, useAppearance } from '../../../../lib/browser/appearance.ts'
import { switchTheme, themes, useTheme } from '../../../../lib/browser/theme.ts'
import { languageNames } from '../../../../lib/i18n/language-names.ts'

/** Language, appearance and colour scheme, which belong to this device. */
export function SettingsCard() {
  const t = useTranslations()
  const theme = useTheme()
  const appearance = useAppearance()
  const language = languageNames[useLocale()]
  const [open, setOpen] = useState<'language' | 'appearance' | 'theme' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Card title={t('account.settings')} flush>
      <Row icon="language" title={t('common.language')} value={language} onClick={() => setOpen('language')} />
      <Row
        icon="theme"
        title={t('settings.appearance')}
        value={t(`settings.${appearance}`)}
        onClick={() => setOpen('appearance')}
      />
      <Row icon="theme" title={t('settings.theme')} value={t(`settings.${theme}`)} onClick={() => setOpen('theme')} />
      <LanguageSheet open={open === 'language'} onClose={close} />
      <AppearanceSheet open={open === 'appearance'} onClose={close} />
      <ThemeSheet open={open === 'theme'} onClose={close} />
    </Card>
  )
}

interface AppearanceSheetProps {
  readonly open: boolean
  onClose(): void
}

/** Chooses between dark, light and the device's setting. */
function AppearanceSheet({ open, onClose }: AppearanceSheetProps) {
  const t = useTranslations('settings')
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

interface ThemeSheetProps {
  readonly open: boolean
  onClose(): void
}

/** Chooses between the two colour schemes. */
function ThemeSheet({ open, onClose }: ThemeSheetProps) {
  const t = useTranslations('settings')
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
