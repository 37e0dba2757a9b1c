import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { OptionList } from '../../components/option-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { SellForm } from './use-sell-form.ts'
import styles from './sell-sheet.module.css'

interface PayoutChoiceProps {
  readonly accounts: SellForm['accounts']
  readonly currency: string
  /** The person wanted to go on without one. */
  readonly missing: boolean
  onBind(): void
}

/** The account that the merchant pays to; it takes the offer's currency. */
export function PayoutChoice({ accounts, currency, missing, onBind }: PayoutChoiceProps) {
  const t = useTranslations('trade')
  const tField = useTranslations('field')
  const { usable, chosen, loading, error, choose, retry } = accounts
  const options = usable.map(({ bk_id, title, masked_account }) => ({
    value: bk_id,
    label: title,
    detail: masked_account,
  }))
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{t('paidTo')}</h3>
      {loading ? (
        <Skeleton height="56px" />
      ) : error && usable.length === 0 ? (
        <ErrorState error={error} onRetry={() => void retry()} />
      ) : (
        <>
          {usable.length === 0 && <p className={styles.muted}>{t('noAccount', { currency })}</p>}
          <OptionList label={t('paidTo')} options={options} value={chosen?.bk_id ?? ''} onChoose={choose} />
          <Button variant={usable.length === 0 ? 'secondary' : 'quiet'} size="small" onClick={onBind}>
            {t(usable.length === 0 ? 'addAccount' : 'addAnother')}
          </Button>
          {missing && (
            <p className={styles.error} role="alert">
              {tField('binding_required')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
