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
}

/** The deposit address: as a QR code, as a text to copy, and with its warnings. */
export function AddressCard({ address }: AddressCardProps) {
  const t = useTranslations('recharge')
  if (!address) return <AddressSkeleton />
  const network = address.types.find(({ type }) => type === address.type)?.label ?? address.type
  return (
    <>
      <Notice tone="warning">{t('warning', { network })}</Notice>
      <Card>
        <div className={styles.address}>
          <Suspense fallback={<QrSkeleton />}>
            <QrCode text={address.uri} label={t('qr')} />
          </Suspense>
          <p className={styles.label}>{t('address')}</p>
          <div className={styles.copy}>
            <CopyText value={address.address} label={t('copyAddress')} />
          </div>
        </div>
        <KeyValues>
          <KeyValue label={t('minimum')}>
            <Money value={address.min_amount} exact />
          </KeyValue>
          <KeyValue label={t('confirmations')}>{address.confirmations}</KeyValue>
        </KeyValues>
        {address.watched && <p className={styles.own}>{t('own', { needed: address.confirmations })}</p>}
      </Card>
    </>
  )
}

const QrSkeleton = () => <Skeleton width={200} height={200} />

const AddressSkeleton = () => (
  <Card>
    <div className={styles.address} aria-hidden="true">
      <QrSkeleton />
      <Skeleton width="80%" height={24} />
    </div>
    <Skeleton height={56} />
  </Card>
)
