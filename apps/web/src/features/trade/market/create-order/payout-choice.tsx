import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import type { useSellerAccounts } from './use-seller-accounts.ts'
import styles from './trade-sheet.module.css'

interface PayoutChoiceProps {
  readonly accounts: ReturnType<typeof useSellerAccounts>
  readonly currency: string
  /** The person tried to continue without one. */
  readonly missing: boolean
  onBind(): void
}

/** The account that the merchant pays to; it takes the offer's currency. */
export function PayoutChoice({ accounts, missing, ...props }: PayoutChoiceProps) {
  const t = useTranslations('trade')
  const tField = useTranslations('field')
  const { loading, error, retry, usable, waiting } = accounts
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{t('paidTo')}</h3>
      {loading ? (
        <Skeleton height={56} />
      ) : error && usable.length + waiting.length === 0 ? (
        <ErrorState error={error} onRetry={() => void retry()} />
      ) : (
        <Accounts accounts={accounts} {...props} />
      )}
      {missing && (
        <p className={styles.error} role="alert">
          {tField('binding_required')}
        </p>
      )}
    </section>
  )
}

function Accounts({ accounts, currency, onBind }: Omit<PayoutChoiceProps, 'missing'>) {
  const t = useTranslations('trade')
  const { usable, waiting, chosen, choose } = accounts
  const options = usable.map(({ bk_id, title, masked_account }) => ({
    value: bk_id,
    label: title,
    detail: masked_account,
  }))
  const none = usable.length === 0
  return (
    <>
      {none && waiting.length === 0 && <p className={styles.muted}>{t('noAccount', { currency })}</p>}
      {!none && <OptionList label={t('paidTo')} options={options} value={chosen?.bk_id ?? ''} onChoose={choose} />}
      {waiting.map(({ bk_id, title, masked_account, usable_from }) => (
        <p key={bk_id} className={styles.muted}>
          {title} {masked_account} · {t('usableFrom')} <DateTime value={usable_from} />
        </p>
      ))}
      <Button variant={none ? 'secondary' : 'quiet'} size="small" onClick={onBind}>
        {t(none ? 'addAccount' : 'addAnother')}
      </Button>
    </>
  )
}
