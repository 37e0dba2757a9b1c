import { useLocale, useTranslations } from 'use-intl'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { Offer } from '../trade-types.ts'

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
  /** Of an offer in the hall: the figures alone, without the period, and how long the merchant takes on that side. */
  readonly side?: Offer['side']
}

/** A merchant's trades of the last 30 days and its rating; a new merchant has no record yet, and the text says so. */
export function MerchantRecord({ merchant, side }: MerchantRecordProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const { orders_30d: orders, completion_rate_30d: rate, rating, ratings, bond } = merchant
  const completed = orders > 0 && rate ? percent(rate, locale) : ''
  const rated = ratings > 0 ? stars(rating, locale) : ''
  const minutes = side === 'buy' ? merchant.median_confirm_minutes : merchant.median_pay_minutes
  return (
    [
      merchant.is_private ? t('privatePerson') : '',
      orders === 0 ? t('newMerchant') : t(side ? 'ordersShort' : 'orders30d', { count: orders }),
      completed && (side ? completed : t('completed30d', { rate: completed })),
      side && minutes > 0 ? t(`about.${side}`, { minutes }) : '',
      !side && bond ? t('bonded', { amount: text.usdt(bond) }) : '',
      rated && (side ? `★ ${rated}` : t('rated', { rating: rated, count: ratings })),
    ]
      // A part does not break, and a line ends with the point and does not begin with it.
      .flatMap((part) => (part ? [side ? part.replaceAll(' ', '\u00A0') : part] : []))
      .join('\u00A0· ')
  )
}
