import { useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import type { PayoutAccount } from '../withdraw-types.ts'
import styles from '../withdraw-form.module.css'

/** An address in full before it is paid to: a payment to it cannot be returned. */
export function AddressDetails({ account }: { readonly account: PayoutAccount }) {
  const t = useTranslations('withdraw')
  return (
    <>
      <KeyValues>
        <KeyValue label={t('addressName')}>{account.title}</KeyValue>
        <KeyValue label={t('network')}>{account.network}</KeyValue>
        <KeyValue label={t('address')}>
          <span className={styles.address}>{account.masked_account}</span>
        </KeyValue>
      </KeyValues>
      <Notice tone="warning">{t('addressFinal', { network: account.network })}</Notice>
    </>
  )
}
