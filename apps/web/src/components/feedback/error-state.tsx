import { CallError, isOwnFault } from '@c2c/client'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../lib/browser/online.ts'
import { Button } from '../action/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  readonly error: Error
  onRetry(): void
}

/** A failed load, with the server's reason where it gave one and a retry, or an error of ours, with a reload. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useTranslations('common')
  const online = useOnline()
  const ours = isOwnFault(error)
  const unreachable = t(online ? 'unreachableText' : 'offlineText')
  const text = error instanceof CallError ? error.message : ours ? t('brokenText') : unreachable
  return (
    <div role="alert">
      <EmptyState
        drawing={online || ours ? 'warning' : 'offline'}
        title={t(ours ? 'broken' : 'loadFailed')}
        text={text}
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t(ours ? 'reload' : 'retry')}
          </Button>
        }
      />
    </div>
  )
}
