import { sellingTongji } from '@c2c/contract'
import { currencies, type Currency } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
import styles from './market-prices.module.css'

const codes = Object.keys(currencies) as Currency[]

interface MarketPricesProps {
  /** The one whose merchants are shown; empty for all of them, null when no merchants are shown. */
  readonly currency: Currency | '' | null
  onChoose(currency: Currency | ''): void
}

/** What 1 USDT is worth in each currency; a tap shows who pays in it. */
export function MarketPrices({ currency, onChoose }: MarketPricesProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const market = useCall(sellingTongji, {})
  const priceOf = (code: Currency): string => {
    const price = market.data?.price[code]
    return price ? moneyText(price, locale, currencies[code]) : '–'
  }
  return (
    <Card
      title={t('market')}
      aside={
        market.data && (
          <span className={styles.aside}>{t('merchantsOnline', { count: market.data.merchants_online })}</span>
        )
      }
      flush
    >
      <div className={styles.prices} role="group" aria-label={t('currency')}>
        <button type="button" className={styles.price} aria-pressed={currency === ''} onClick={() => onChoose('')}>
          <span className={styles.all}>{t('allCurrencies')}</span>
        </button>
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            className={styles.price}
            aria-pressed={currency === code}
            onClick={() => onChoose(code)}
          >
            <span className={styles.code}>{code}</span>
            <span className={styles.value}>
              {market.isPending ? <Skeleton width={44} height={14} /> : priceOf(code)}
            </span>
          </button>
        ))}
      </div>
    </Card>
  )
}
