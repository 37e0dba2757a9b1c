import { currentLanguage } from '../lib/i18n/language.ts'
import texts from '../locales/boot.json'
import styles from './boot-failure.module.css'

/** Shown when not even the texts could be loaded, so it brings its own. */
export function BootFailure({ onRetry }: { onRetry(): void }) {
  const language = currentLanguage()
  const text = texts[language]
  return (
    <main className={styles.failure} role="alert" lang={language}>
      <p>{text.failed}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text.retry}
      </button>
    </main>
  )
}
