import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Money } from '../../../components/display/money.tsx'
import { tone } from '../../../components/display/tone.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
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
  /** The decimals of each price in the list, so that their points are in line. */
  readonly decimals: number
  onChoose(): void
}

/** One merchant of the hall: the name, the price, the limits, the record, the payment methods and the time to pay. */
export function OfferRow({ offer, number, decimals, onChoose }: OfferRowProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const locale = useLocale()
  const { merchant, currency, price, qualified } = offer
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' }).format(offer.minutes)
  return (
    <button type="button" className={styles.offer} disabled={!qualified} onClick={onChoose}>
      <Avatar name={merchant.name} src={merchant.avatar} size={40} />
      <span className={styles.lines}>
        <span className={styles.pair}>
          <span className={styles.name} translate="no">
            {merchant.name}
            <Marks merchant={merchant} />
          </span>
          <span className={styles.price}>
            <Money value={price} unit={currency} minDecimals={decimals} exact />
          </span>
        </span>
        <span className={styles.pair}>
          <span translate="no">
            {t('limits', {
              min: moneyText(offer.min_number, locale, 0),
              max: text.usdt(orderMaximum(offerLimits(offer)), 0),
            })}
          </span>
          <span>{number === '' ? figures(t('forOne')) : <Payout offer={offer} number={number} />}</span>
        </span>
        <span className={styles.muted}>
          <MerchantRecord merchant={merchant} side={offer.side} />
        </span>
        <span className={styles.pair}>
          {offer.pay_methods.map(({ pay_type, name }) => (
            <span key={pay_type} className={styles.method} style={tone(pay_type)}>
              {name}
            </span>
          ))}
          <span>{time}</span>
        </span>
        <PriceAge at={offer.price_at} />
        {!qualified && (
          <span className={styles.unmet}>
            <OfferConditions offer={offer} />
          </span>
        )}
      </span>
    </button>
  )
}

/** The signs of a favourite, and of a merchant of whom something is verified. */
function Marks({ merchant: { favourite, verified } }: { readonly merchant: Offer['merchant'] }) {
  const t = useTranslations('trade')
  const sign = (mark: string, label: string) => (
    <span role="img" aria-label={label} className={styles.mark}>
      {mark}
    </span>
  )
  return (
    <>
      {favourite && sign('♥', t('favourite'))}
      {verified && sign('✓', t('verifiedMerchant'))}
    </>
  )
}

/** The proceeds, or the cost, of the filtered amount at this offer's price. */
function Payout({ offer: { side, price, currency }, number }: { readonly offer: Offer; readonly number: string }) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const amount = text.fiat(tradeResult(number, price, currency), currency)
  return (
    <span className={styles.payout}>
      {t(side === 'buy' ? 'youPay' : 'youGet')} <span translate="no">{amount}</span>
    </span>
  )
}
