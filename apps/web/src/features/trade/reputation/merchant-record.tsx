import { useLocale, useTranslations } from 'use-intl'
import type { Offer } from '../trade-types.ts'
import styles from './merchant-record.module.css'

/** A fraction as text to a percentage, cut and not rounded: 99.96 % is not 100 %. */
const percent = (fraction: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    Math.floor(Number(fraction) * 1000) / 1000,
  )

/** A mean of stars as text to one decimal, cut as well. */
const stars = (mean: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(Math.floor(Number(mean) * 10) / 10)

interface MerchantRecordProps {
  readonly merchant: Offer['merchant']
  /** The figures alone, without the period: in one line, which drops the last of them where it has no room. */
  readonly short?: boolean
}

/** A merchant's trades of the last 30 days and its rating; a new merchant has no record yet, and the text says so. */
export function MerchantRecord({ merchant, short = false }: MerchantRecordProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const { orders_30d: orders, completion_rate_30d: rate, rating, ratings } = merchant
  const completed = orders > 0 && rate ? percent(rate, locale) : ''
  const rated = ratings > 0 ? stars(rating, locale) : ''
  const parts = [
    merchant.is_private ? t('privatePerson') : '',
    orders === 0 ? t('newMerchant') : t(short ? 'ordersShort' : 'orders30d', { count: orders }),
    completed && (short ? completed : t('completed30d', { rate: completed })),
    rated && (short ? `★ ${rated}` : t('rated', { rating: rated, count: ratings })),
  ].filter((part) => part !== '')
  // A line ends with the point and does not begin with it.
  if (!short) return parts.join('\u00A0· ')
  return (
    <span className={styles.line}>
      {parts.map((part, index) => (
        <span key={part} className={styles.part}>
          {index > 0 && '· '}
          {part}
        </span>
      ))}
    </span>
  )
}
