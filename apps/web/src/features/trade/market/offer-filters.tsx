import { useTranslations } from 'use-intl'
import { Arriving } from '../../../components/feedback/arriving.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import type { OfferFilter } from '../../../lib/navigation/hall-choice.ts'
import type { Offer, TradeSide } from '../trade-types.ts'
import { ChartButton } from './chart/chart-button.tsx'
import styles from './offer-filters.module.css'

const loadMore = async () => (await import('./later-method-sheet.tsx')).MoreMethods

/** As many methods as have a chip each; more of them are in a sheet. */
const chips = 8

interface OfferFiltersProps {
  readonly side: TradeSide
  readonly filter: OfferFilter
  /** The options to choose from. */
  readonly methods: Offer['pay_methods']
  /** Whether favourites are among the offers. */
  readonly likes: boolean
  onFilter(filter: OfferFilter): void
}

/** The filters of the merchants, beside the currency: the amount to be traded, and the payment methods, of which any number can be chosen. */
export function OfferFilters({ side, filter, methods, likes, onFilter }: OfferFiltersProps) {
  const t = useTranslations('trade')
  const chosen = filter.payType === '' ? [] : filter.payType.split(',')
  // As many as an offer can have.
  const choose = (payTypes: readonly string[]): void => onFilter({ ...filter, payType: payTypes.slice(-10).join(',') })
  const toggle = (payType: string): void =>
    choose(chosen.includes(payType) ? chosen.filter((other) => other !== payType) : [...chosen, payType])
  const many = methods.length > chips
  const shown = methods.filter(({ pay_type }, place) => !many || place < chips - 1 || chosen.includes(pay_type))
  const chip = (label: string, pressed: boolean, onClick: () => void) => (
    <button key={label} type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      <span>{label}</span>
    </button>
  )
  return (
    <div className={styles.filters}>
      <AmountInput
        label={t(side === 'buy' ? 'buyWanted' : 'wanted')}
        name="wanted"
        value={filter.number}
        onChange={(number) => onFilter({ ...filter, number })}
      />
      <div className={styles.chips}>
        {filter.currency && <ChartButton currency={filter.currency} className={styles.chip} />}
        {(likes || filter.first) &&
          chip(`♥ ${t('favouritesFirst')}`, filter.first !== '', () =>
            onFilter({ ...filter, first: filter.first ? '' : 'favourites' }),
          )}
        <div className={styles.methods} role="group" aria-label={t('paymentMethod')}>
          {chip(t('anyMethod'), chosen.length === 0, () => choose([]))}
          {shown.map(({ pay_type: type, name }) => chip(name, chosen.includes(type), () => toggle(type)))}
          {many && (
            <Arriving
              load={loadMore}
              props={{
                className: styles.chip,
                label: t('moreMethods', { count: methods.length - shown.length }),
                methods,
                chosen,
                onToggle: toggle,
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}
