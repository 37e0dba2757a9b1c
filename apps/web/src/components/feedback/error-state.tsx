import { CallError } from '@c2c/client'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../lib/browser/online.ts'
import { Button } from '../action/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  readonly error: Error
  onRetry(): void
}

/** A failed load: its subject, the server's reason where it gave one, and a retry. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useTranslations('common')
  const online = useOnline()
  const text = error instanceof CallError ? error.message : t(online ? 'unreachableText' : 'offlineText')
  return (
    <div role="alert">
      <EmptyState
        drawing={online ? 'warning' : 'offline'}
        title={t('loadFailed')}
        text={text}
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
