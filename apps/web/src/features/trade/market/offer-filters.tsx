import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { MultiSelect } from '../../../components/form/multi-select.tsx'
import type { OfferFilter } from '../../../lib/navigation/hall-choice.ts'
import type { Offer, TradeSide } from '../trade-types.ts'
import styles from './offer-filters.module.css'

interface OfferFiltersProps {
  readonly side: TradeSide
  readonly filter: OfferFilter
  /** The options to choose from. */
  readonly methods: Offer['pay_methods']
  onFilter(filter: OfferFilter): void
}

/** The filters of the merchants, beside the currency: the amount to be traded, and the payment method. */
export function OfferFilters({ side, filter, methods, onFilter }: OfferFiltersProps) {
  const t = useTranslations('trade')
  return (
    <div className={styles.filters}>
      <AmountInput
        label={t(side === 'buy' ? 'buyWanted' : 'wanted')}
        name="wanted"
        value={filter.number}
        onChange={(number) => onFilter({ ...filter, number })}
      />
      <MultiSelect
        label={t('paymentMethod')}
        name="pay_type"
        values={filter.payType === '' ? [] : filter.payType.split(',')}
        anyLabel={t('anyMethod')}
        options={methods.map(({ pay_type, name }) => ({ value: pay_type, label: name }))}
        // As many as an offer can have.
        onChange={(payTypes) => onFilter({ ...filter, payType: payTypes.slice(-10).join(',') })}
      />
    </div>
  )
}
