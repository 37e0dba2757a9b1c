import { useLocale, useTranslations } from 'use-intl'
import { timeAgo } from '../../../lib/time/time-ago.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'

/** Age of the market price behind an offer's price, from one minute on. `at` is empty for a price set by hand. */
export function PriceAge({ at }: { readonly at: string }) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const now = useMinute()
  if (!at || now - Date.parse(at) <= 60_000) return null
  return <span>{t('priceAge', { ago: timeAgo(at, now, locale) })}</span>
}
