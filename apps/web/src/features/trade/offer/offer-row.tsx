import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '../../../components/display/icon.tsx'
import { imageUrl } from '../../../lib/image-url.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
import { Fiat } from '../../../components/display/fiat.tsx'
import { MerchantRecord } from '../reputation/merchant-record.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { PayTypes } from './pay-types.tsx'
import { PriceAge } from './price-age.tsx'
import { orderMaximum } from '../../../lib/money/amount-limits.ts'
import { offerLimits } from './offer-amounts.ts'
import type { Offer } from '../trade-types.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { usePayTime } from './use-pay-time.ts'
import styles from './offer-row.module.css'

interface OfferRowProps {
  readonly offer: Offer
  onChoose(): void
}

/** One merchant of the hall: who, at what price, how much, how it is paid and how soon. */
export function OfferRow({ offer, onChoose }: OfferRowProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const locale = useLocale()
  const { merchant, currency, price, qualified } = offer
  const buys = offer.side === 'buy'
  const payTime = usePayTime(offer)
  return (
    <button type="button" className={styles.offer} disabled={!qualified} onClick={onChoose}>
      <span className={styles.top}>
        <span className={styles.avatar} aria-hidden="true">
          {merchant.avatar ? <img src={imageUrl(merchant.avatar)} alt="" /> : Array.from(merchant.name)[0]}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{merchant.name}</span>
          <span className={styles.small}>
            <MerchantRecord merchant={merchant} />
          </span>
        </span>
      </span>
      <span className={styles.middle}>
        <span className={styles.price}>
          <Fiat value={price} currency={currency} size="large" />
          <span className={styles.small}>{t('forOne')}</span>
        </span>
        <span className={styles.sell}>{t(buys ? 'buy' : 'sell')}</span>
      </span>
      <span className={styles.small}>
        <PriceAge at={offer.price_at} />
      </span>
      <span className={styles.small}>
        {t('limits', {
          min: moneyText(offer.min_number, locale, 0),
          max: text.usdt(orderMaximum(offerLimits(offer)), 0),
        })}
      </span>
      <span className={styles.small}>{t('available', { amount: text.usdt(offer.available, 0) })}</span>
      <span className={styles.bottom}>
        <PayTypes methods={offer.pay_methods} />
        <span className={styles.window}>
          <Icon name="clock" size={16} />
          {payTime}
        </span>
      </span>
      {!qualified && (
        <span className={styles.unmet}>
          <OfferConditions offer={offer} />
        </span>
      )}
    </button>
  )
}
