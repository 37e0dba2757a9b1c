import { GlobalOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import { consoleLanguages, languageNames } from '../lib/language.ts'
import { languageStore, useLanguage } from '../lib/language-store.ts'

/** Switches the console's language; the choice is kept in this browser. */
export function LanguageSwitch() {
  const t = useTranslations()
  const language = useLanguage()
  return (
    <Select
      aria-label={t('layout.language')}
      variant="borderless"
      prefix={<GlobalOutlined />}
      value={language}
      onChange={(next) => languageStore.set(next)}
      options={consoleLanguages.map((value) => ({ value, label: languageNames[value] }))}
      popupMatchSelectWidth={false}
    />
  )
}
