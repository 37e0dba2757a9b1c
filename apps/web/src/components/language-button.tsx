import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '../lib/i18n/language-names.ts'
import { Icon } from './icon.tsx'
import { LanguageSheet } from './language-sheet.tsx'
import styles from './language-button.module.css'

/** Opens the language picker; it stands in the bar of the sign-in pages. */
export function LanguageButton() {
  const t = useTranslations('common')
  const [open, setOpen] = useState(false)
  const name = languageNames[useLocale()]
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${t('language')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="language" size={20} />
        <span>{name}</span>
      </button>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
