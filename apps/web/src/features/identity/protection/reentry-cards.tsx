import { securityReentry } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { clearSession } from '../../../lib/session.ts'
import styles from '../account/profile/password-card.module.css'
import { NewPasswordForm } from '../account/sign-in/new-password-form.tsx'
import { ReentryReview } from './reentry-review.tsx'

/** A new password first, then the review of a thief's possible changes. */
export function ReentryCards() {
  const t = useTranslations('protection')
  const { data, error, refetch } = useCall(securityReentry, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={5} />
  if (data.reentry === '') return <EmptyState drawing="shield" title={t('reentryTitle')} text={t('reentryNothing')} />
  if (data.reentry === 'review') return <ReentryReview review={data} />
  return (
    <Card title={t('reentryNewPassword')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('reentryPasswordText')}</p>
        <NewPasswordForm onDone={() => void refetch()} onExpired={clearSession} />
      </div>
    </Card>
  )
}
