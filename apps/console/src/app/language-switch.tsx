import { GlobalOutlined } from '@ant-design/icons'
import { Grid, Select } from 'antd'
import { useTranslations } from 'use-intl'
import type { Language } from '@c2c/contract'
import { languageNames } from '../lib/language.ts'
import { languageStore, useLanguage } from '../lib/language-store.ts'

const choices = Object.keys(languageNames) as Language[]

/** Switches the console's language; the choice is kept in this browser. In a narrow header it shows the short form. */
export function LanguageSwitch({ header = false }: { readonly header?: boolean }) {
  const t = useTranslations()
  const language = useLanguage()
  const { xl = true } = Grid.useBreakpoint()
  return (
    <Select
      aria-label={t('layout.language')}
      variant="borderless"
      prefix={<GlobalOutlined />}
      value={language}
      onChange={(next) => languageStore.set(next)}
      options={choices.map((value) => ({ value, label: <span lang={value}>{languageNames[value][0]}</span> }))}
      {...(header && !xl && { labelRender: () => languageNames[language][1], suffixIcon: null })}
      popupMatchSelectWidth={false}
    />
  )
}
