import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import type { Owner } from './statement.ts'
import styles from './assets.module.css'

/** What a wallet signed, and its signature. */
export function SignedMessage({ owner }: { readonly owner: Owner }) {
  const t = useTranslations('property.assets')
  return (
    <details className={styles.details}>
      <summary>{t('signature')}</summary>
      <div className={styles.message}>
        <CopyText value={owner.message} label={t('copyMessage')} />
      </div>
      {owner.scheme === 'contract' && <p className={styles.note}>{t('contract')}</p>}
      <div className={styles.message}>
        <CopyText value={owner.signature} label={t('copySignature')} />
      </div>
    </details>
  )
}
