import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { QrCode } from '../../../components/qr/lazy-qr-code.ts'
import { Money } from '../../../components/display/money.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import type { Address } from './recharge-types.ts'
import styles from './address-card.module.css'

interface AddressCardProps {
  /** Undefined while the request is pending. */
  readonly address: Address | undefined
  /** The name of its network; undefined while the networks are not known. */
  readonly network?: string | undefined
}

/** The deposit address: as a QR code, as a text to copy, and with its warnings. It takes its place before it is known. */
export function AddressCard({ address, network }: AddressCardProps) {
  const t = useTranslations('recharge')
  return (
    <>
      {network ? <Notice tone="warning">{t('warning', { network })}</Notice> : <Skeleton height={64} />}
      <Card>
        <div className={styles.address}>
          <Suspense fallback={<QrSkeleton />}>
            {address ? <QrCode text={address.uri} label={t('qr')} /> : <QrSkeleton />}
          </Suspense>
          <p className={styles.label}>{t('address')}</p>
          <div className={styles.copy}>
            {address ? <CopyText value={address.address} label={t('copyAddress')} /> : <Skeleton height={48} />}
          </div>
        </div>
        <KeyValues>
          <KeyValue label={t('minimum')}>
            {address ? <Money value={address.min_amount} exact /> : <Skeleton width={84} />}
          </KeyValue>
          <KeyValue label={t('confirmations')}>{address?.confirmations ?? <Skeleton width={24} />}</KeyValue>
        </KeyValues>
        {address?.watched && <p className={styles.own}>{t('own', { needed: address.confirmations })}</p>}
      </Card>
    </>
  )
}

const QrSkeleton = () => <Skeleton width={200} height={200} />
