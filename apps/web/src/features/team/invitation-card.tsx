import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { CopyText } from '../../components/action/copy-text.tsx'
import { QrCode } from '../../components/qr/lazy-qr-code.ts'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { Invitation } from './team-types.ts'
import styles from './invitation-card.module.css'

/** The invitation as a code to scan, a code to type and a link to send. */
export function InvitationCard({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('team')
  return (
    <Card>
      <div className={styles.invitation}>
        <Suspense fallback={<Skeleton width={200} height={200} />}>
          <QrCode text={invitation.link} label={t('qr')} />
        </Suspense>
        <p className={styles.label}>{t('code')}</p>
        <div className={styles.code}>
          <CopyText value={invitation.code} label={t('copyCode')} />
        </div>
        <p className={styles.label}>{t('link')}</p>
        <div className={styles.link}>
          <CopyText value={invitation.link} label={t('copyLink')} />
        </div>
      </div>
    </Card>
  )
}
