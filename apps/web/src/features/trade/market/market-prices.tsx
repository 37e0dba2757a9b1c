import { sellingTongji } from '@c2c/contract'
import { currencyDecimals, type Currency } from '@c2c/domain'
import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useLaterSheet } from '../../../components/sheet/later.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import { firstCurrencies } from '../../../lib/money/language-currency.ts'
import { moneyText } from '../../../lib/money/money-text.ts'
import type { TradeSide } from '../trade-types.ts'
import type { CurrencySheetProps } from './currency-sheet.tsx'
import { currencySheet } from './later-currency-sheet.ts'
import styles from './market-prices.module.css'

interface MarketPricesProps {
  /** The selected side. */
  readonly side: TradeSide
  /** The currency whose merchants are shown. */
  readonly currency: Currency
  onChoose(currency: Currency): void
}

/** The most currencies of the strip beside the chosen one; the others are in the sheet. */
const most = 7

/**
 * The price of 1 USDT in each currency with offers, the reader's own first; a tap shows the merchants that pay in it. Where more
 * currencies are on, a sheet has them all.
 */
export function MarketPrices({ side, currency, onChoose }: MarketPricesProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const market = useCall(sellingTongji, {})
  const sheet = useLaterSheet<true, CurrencySheetProps>(currencySheet)
  const priceOf = (code: string): string => {
    const price = (side === 'buy' ? market.data?.buy_price : market.data?.price)?.[code]
    return price ? moneyText(price, locale, currencyDecimals(code)) : '–'
  }
  const known = market.data?.currencies
  const all = known?.map(({ code }) => code) ?? firstCurrencies
  const offered = known?.flatMap(({ code, no_offers: none }) => (none?.includes(side) ? [] : [code])) ?? all
  const first = [...new Set([homeCurrency(locale, all), ...offered])].slice(0, most)
  const shown = [...new Set([...first, currency])]
  const figures = Math.max(...shown.map((code) => priceOf(code).length))
  return (
    <>
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
            onClick={() => onChoose(code as Currency)}
          >
            <span className={styles.code}>{code}</span>
            <span className={styles.value}>
              {market.isPending ? <Skeleton width={44} height={14} /> : priceOf(code)}
            </span>
          </button>
        ))}
        {shown.length < all.length && (
          <button type="button" className={styles.price} aria-haspopup="dialog" onClick={() => sheet.show(true)}>
            {t('allCurrencies', { count: all.length })}
          </button>
        )}
      </div>
      {known?.some(({ code, no_rate }) => code === currency && no_rate) && (
        <p className={styles.note}>{t('noRate', { currency })}</p>
      )}
      {sheet.item && (
        <currencySheet.Part
          codes={all}
          currency={currency}
          open={sheet.open}
          onChoose={(code) => {
            sheet.close()
            onChoose(code as Currency)
          }}
          onClose={sheet.close}
        />
      )}
    </>
  )
}
