import { useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import type { PayoutAccount } from '../withdraw-types.ts'
import styles from '../withdraw-form.module.css'

/** All of an address before it is paid to: nothing that is sent there comes back. */
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
