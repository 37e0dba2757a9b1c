import { useLocale, useTranslations } from 'use-intl'
import type { Offer } from '../trade-types.ts'

/** A fraction as text to a percentage, cut and not rounded: 99.96 % is not 100 %. */
const percent = (fraction: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    Math.floor(Number(fraction) * 1000) / 1000,
  )

/** A mean of stars as text to one decimal, cut as well. */
const stars = (mean: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(Math.floor(Number(mean) * 10) / 10)

/** Between two of them; a line ends with the point and does not begin with it. */
const and = '\u00A0· '

interface MerchantRecordProps {
  readonly merchant: Offer['merchant']
  /** Without the period, where there is one line for it. */
  readonly short?: boolean
}

/** What a merchant did in the last 30 days and how it is rated; a new one has nothing to show for it yet, and that is said. */
export function MerchantRecord({ merchant, short = false }: MerchantRecordProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const { orders_30d: orders, completion_rate_30d: rate, rating, ratings } = merchant
  return (
    <>
      {merchant.is_private && t('privatePerson') + and}
      {orders === 0 ? t('newMerchant') : t(short ? 'ordersShort' : 'orders30d', { count: orders })}
      {orders > 0 && rate && (
        <>
          {and}
          {t('completed30d', { rate: percent(rate, locale) })}
        </>
      )}
      {ratings > 0 && (
        <>
          {and}
          {t('rated', { rating: stars(rating, locale), count: ratings })}
        </>
      )}
    </>
  )
}
