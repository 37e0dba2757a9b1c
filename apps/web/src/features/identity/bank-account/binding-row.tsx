import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { BoundAccount } from './bank-account-types.ts'
import styles from './binding-row.module.css'

interface BindingRowProps {
  readonly account: BoundAccount
  onOpen(): void
}

/** One bound account, and from when it can be paid to while that is still to come. */
export function BindingRow({ account, onOpen }: BindingRowProps) {
  const t = useTranslations('bankAccount')
  const waits = Date.parse(account.usable_from) > serverNow()
  return (
    <Row
      icon="bank"
      title={account.title}
      detail={
        <span className={styles.detail}>
          <span>{account.masked_account}</span>
          {waits && (
            <span className={styles.waits}>
              {t('usableFrom')} <DateTime value={account.usable_from} />
            </span>
          )}
        </span>
      }
      value={account.currency}
      onClick={onOpen}
    />
  )
}
