import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import styles from '../account/profile/password-card.module.css'
import { CheckForm } from './check-form.tsx'
import type { Verification } from './verification-types.ts'

/** The identity check: its form, or what became of it. */
export function CheckCard({ verification: { check, tries_left: left } }: { readonly verification: Verification }) {
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
