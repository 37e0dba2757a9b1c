import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { QrCode } from '../../../components/qr/lazy-qr-code.ts'
import styles from './transfer.module.css'

interface LinkCodeProps {
  readonly link: string
  /** What the code is of, for screen readers. */
  readonly label: string
}

/** A link as a QR code, and as a text to copy. */
export function LinkCode({ link, label }: LinkCodeProps) {
  const t = useTranslations('withdraw.transfer')
  return (
    <div className={styles.code}>
      <Suspense fallback={<Skeleton width={200} height={200} />}>
        <QrCode text={link} label={label} />
      </Suspense>
      <div className={styles.copy}>
        <CopyText value={link} label={t('copyLink')} />
      </div>
    </div>
  )
}
