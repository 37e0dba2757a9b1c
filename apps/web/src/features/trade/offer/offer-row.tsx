import { useLocale, useTranslations } from 'use-intl'
import { imageUrl } from '../../../lib/image-url.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
import { Fiat } from '../../../components/display/fiat.tsx'
import { MerchantRecord } from '../reputation/merchant-record.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { PriceAge } from './price-age.tsx'
import { orderMaximum } from '../../../lib/money/amount-limits.ts'
import { offerLimits, tradeResult } from './offer-amounts.ts'
import type { Offer } from '../trade-types.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './offer-row.module.css'

interface OfferRowProps {
  readonly offer: Offer
  /** The filter's amount, as USDT text; empty for none. */
  readonly number: string
  onChoose(): void
}

/** One merchant of the hall: the name, the price, the limits, the payment methods and the usual times. */
export function OfferRow({ offer, number, onChoose }: OfferRowProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const locale = useLocale()
  const { merchant, currency, price, qualified } = offer
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' }).format(offer.minutes)
  return (
    <button type="button" className={styles.offer} disabled={!qualified} onClick={onChoose}>
      <span className={styles.avatar} aria-hidden="true">
        {merchant.avatar ? <img src={imageUrl(merchant.avatar)} alt="" /> : Array.from(merchant.name)[0]}
      </span>
      <span className={styles.pair}>
        <span className={styles.name}>{merchant.name}</span>
        <span className={styles.price}>
          <Fiat value={price} currency={currency} />
        </span>
      </span>
      <span className={styles.pair}>
        <span className={styles.record}>
          <MerchantRecord merchant={merchant} short />
        </span>
        <span className={styles.result}>{number === '' ? t('forOne') : <Payout offer={offer} number={number} />}</span>
      </span>
      <span className={styles.line}>
        {t('limits', {
          min: moneyText(offer.min_number, locale, 0),
          max: text.usdt(orderMaximum(offerLimits(offer)), 0),
        })}{' '}
        · {offer.pay_methods.map(({ name }) => name).join(', ')} · {time}
      </span>
      <span className={styles.line}>
        <PriceAge at={offer.price_at} />
      </span>
      {!qualified && (
        <span className={styles.unmet}>
          <OfferConditions offer={offer} />
        </span>
      )}
    </button>
  )
}

/** The proceeds, or the cost, of the filtered amount at this offer's price. */
function Payout({ offer: { side, price, currency }, number }: { readonly offer: Offer; readonly number: string }) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const amount = text.fiat(tradeResult(number, price, currency), currency)
  return (
    <span className={styles.payout}>
      {t(side === 'buy' ? 'youPay' : 'youGet')} {amount}
    </span>
  )
}
