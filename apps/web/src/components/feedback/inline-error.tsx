import { CallError } from '@c2c/client'
import { useTranslations } from 'use-intl'
import { figures } from '../display/figures.tsx'
import { useOnline } from '../../lib/browser/online.ts'
import { Icon } from '../display/icon.tsx'
import styles from './inline-error.module.css'

interface InlineErrorProps {
  readonly error: Error
  onRetry(): void
}

/** A part of a page that failed to load, while the rest of the page remains. */
export function InlineError({ error, onRetry }: InlineErrorProps) {
  const t = useTranslations('common')
  const online = useOnline()
  return (
    <div className={styles.error} role="alert">
      <Icon name={online ? 'warning' : 'offline'} size={20} />
      <p className={styles.text}>{figures(error instanceof CallError ? error.message : t('loadFailed'))}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
