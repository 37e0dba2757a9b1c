import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '../../lib/i18n/language-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './language-button.module.css'

// The sign-in page is the first to load, and few people change the language.
const LanguageSheet = lazy(async () => ({ default: (await import('../sheet/language-sheet.tsx')).LanguageSheet }))

/** Opens the language picker; used in the bar of the sign-in pages. */
export function LanguageButton() {
  const t = useTranslations('common')
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none')
  const name = languageNames[useLocale()]
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${t('language')}: ${name}`}
        onClick={() => setSheet('open')}
      >
        <Icon name="language" size={20} />
        <span>{name}</span>
      </button>
      {sheet !== 'none' && (
        <Suspense fallback={null}>
          <LanguageSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
