import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { LanguageSheet } from '../../../../components/sheet/language-sheet.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { languageNames } from '../../../../lib/i18n/language-names.ts'
import { useAppearance } from '../../../../lib/browser/appearance.ts'
import { useTheme } from '../../../../lib/browser/theme.ts'
import { AppearanceSheet } from './appearance-sheet.tsx'
import { ThemeSheet } from './theme-sheet.tsx'

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
        title={t('account.appearance')}
        value={t(`account.${appearance}`)}
        onClick={() => setOpen('appearance')}
      />
      <Row icon="theme" title={t('account.theme')} value={t(`account.${theme}`)} onClick={() => setOpen('theme')} />
      <LanguageSheet open={open === 'language'} onClose={close} />
      <AppearanceSheet open={open === 'appearance'} onClose={close} />
      <ThemeSheet open={open === 'theme'} onClose={close} />
    </Card>
  )
}
