import { useLocale, useTranslations } from 'use-intl'
import type { Offer } from './types.ts'

/** A fraction as text to a percentage, cut and not rounded: 99.96 % is not 100 %. */
const percent = (fraction: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    Math.floor(Number(fraction) * 1000) / 1000,
  )

/** What a merchant did in the last 30 days; a new one has nothing to show for it yet, and that is said. */
export function MerchantRecord({ merchant }: { readonly merchant: Offer['merchant'] }) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const { orders_30d: orders, completion_rate_30d: rate } = merchant
  if (orders === 0) return t('newMerchant')
  return (
    <>
      {t('orders30d', { count: orders })}
      {rate && <> · {t('completed30d', { rate: percent(rate, locale) })}</>}
    </>
  )
}
