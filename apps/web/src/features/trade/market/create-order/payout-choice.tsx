import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { MethodMark } from '../../../../components/method/method-mark.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { OptionList } from '../../../../components/form/option-list.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import type { Offer } from '../../trade-types.ts'
import { useOfferMethods, type OfferMethod } from './use-offer-methods.ts'
import type { useSellerAccounts } from './use-seller-accounts.ts'
import styles from './trade-sheet.module.css'

interface PayoutChoiceProps {
  readonly accounts: ReturnType<typeof useSellerAccounts>
  readonly offer: Offer
  /** The person tried to continue without one. */
  readonly missing: boolean
  onBind(): void
}

/** The methods that the merchant pays by, and the account that it pays to: of one of them, in the offer's currency. */
export function PayoutChoice({ accounts, missing, ...props }: PayoutChoiceProps) {
  const t = useTranslations('trade')
  const tMethod = useTranslations('bankAccount.method')
  const tField = useTranslations('field')
  const methods = useOfferMethods(props.offer)
  const { loading, error, retry, usable, waiting } = accounts
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{tMethod('offerPays')}</h3>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <li key={method.pay_type}>
            <Mark method={method} />
            {method.name}
          </li>
        ))}
      </ul>
      <h3 className={styles.label}>{t('paidTo')}</h3>
      {loading ? (
        <Skeleton height={56} />
      ) : error && usable.length + waiting.length === 0 ? (
        <ErrorState error={error} onRetry={() => void retry()} />
      ) : (
        <Accounts accounts={accounts} methods={methods} {...props} />
      )}
      {missing && (
        <p className={styles.error} role="alert">
          {tField('binding_required')}
        </p>
      )}
    </section>
  )
}

/** The letters of a method, once they are known. */
const Mark = ({ method }: { readonly method: OfferMethod | undefined }) =>
  method?.icon && method.colour ? <MethodMark icon={method.icon} colour={method.colour} /> : null

interface AccountsProps extends Omit<PayoutChoiceProps, 'missing'> {
  readonly methods: readonly OfferMethod[]
}

function Accounts({ accounts, methods, offer: { currency }, onBind }: AccountsProps) {
  const t = useTranslations('trade')
  const tMethod = useTranslations('bankAccount.method')
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const { usable, waiting, chosen, choose } = accounts
  const options = usable.map(({ bk_id, type, title, masked_account }) => ({
    value: bk_id,
    label: title,
    detail: masked_account,
    mark: <Mark method={methods.find(({ pay_type }) => pay_type === type)} />,
  }))
  const names = methods.map(({ name }) => name)
  const none = usable.length === 0
  const [only, ...others] = names
  return (
    <>
      {none && waiting.length === 0 && (
        <p className={styles.muted}>{tMethod('missing', { methods: list.format(names), currency })}</p>
      )}
      {!none && <OptionList label={t('paidTo')} options={options} value={chosen?.bk_id ?? ''} onChoose={choose} />}
      {waiting.map(({ bk_id, title, masked_account, usable_from }) => (
        <p key={bk_id} className={styles.muted}>
          {title} {masked_account} · {t('usableFrom')} <DateTime value={usable_from} />
        </p>
      ))}
      <Button variant={none ? 'secondary' : 'quiet'} size="small" onClick={onBind}>
        {none && only && others.length === 0
          ? tMethod('addOf', { method: only })
          : t(none ? 'addAccount' : 'addAnother')}
      </Button>
    </>
  )
}
