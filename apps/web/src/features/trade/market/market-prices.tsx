import { sellingTongji } from '@c2c/contract'
import { currencies, type Currency } from '@c2c/domain'
import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
import type { TradeSide } from '../trade-types.ts'
import styles from './market-prices.module.css'

const codes = Object.keys(currencies) as Currency[]

interface MarketPricesProps {
  /** The selected side. */
  readonly side: TradeSide
  /** The currency whose merchants are shown. */
  readonly currency: Currency
  onChoose(currency: Currency): void
}

/** The price of 1 USDT in each currency, the reader's own first; a tap shows the merchants that pay in it. */
export function MarketPrices({ side, currency, onChoose }: MarketPricesProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const market = useCall(sellingTongji, {})
  const priceOf = (code: Currency): string => {
    const price = (side === 'buy' ? market.data?.buy_price : market.data?.price)?.[code]
    return price ? moneyText(price, locale, currencies[code]) : '–'
  }
  const home = homeCurrency(locale)
  const shown = [home, ...codes.filter((code) => code !== home)]
  const figures = Math.max(...shown.map((code) => priceOf(code).length))
  return (
    <div
      className={styles.prices}
      style={{ '--figures': figures } as CSSProperties}
      role="group"
      aria-label={t('currency')}
    >
      {shown.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.price}
          aria-pressed={currency === code}
          translate="no"
          onClick={() => onChoose(code)}
        >
          <span className={styles.code}>{code}</span>
          <span className={styles.value}>{market.isPending ? <Skeleton width={44} height={14} /> : priceOf(code)}</span>
        </button>
      ))}
    </div>
  )
}
