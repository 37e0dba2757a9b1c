import { verificationGet } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import styles from '../account/profile/password-card.module.css'
import { CheckForm } from './check-form.tsx'
import { LevelCard, LevelLimits } from './level-card.tsx'
import type { Verification } from './verification-types.ts'

/** A person's verification level, its limits today, and the identity check. */
export function VerificationCards() {
  const { data: verification, error, refetch } = useCall(verificationGet, {})
  if (error && !verification) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!verification) return <SkeletonRows count={5} />
  return (
    <>
      <LevelCard verification={verification} />
      <CheckCard verification={verification} />
      <LevelLimits levels={verification.levels} />
    </>
  )
}

/** The identity check: its form, or its result. */
function CheckCard({ verification: { check, tries_left: left } }: { readonly verification: Verification }) {
  const t = useTranslations('verification')
  return (
    <Card title={t('check')}>
      <div className={styles.card}>
        {check?.state === 'completion' && <Notice tone="good">{t('accepted')}</Notice>}
        {check?.state === 'audit' && (
          <Notice>
            {t('inReview')} <DateTime value={check.created_at} />
          </Notice>
        )}
        {check?.state === 'reject' && <Notice tone="warning">{t('rejected', { reason: check.reason })}</Notice>}
        {check?.state !== 'completion' &&
          check?.state !== 'audit' &&
          (left > 0 ? <CheckForm left={left} /> : <p className={styles.note}>{t('noTries')}</p>)}
      </div>
    </Card>
  )
}
