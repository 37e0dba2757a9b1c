import { useTranslations } from 'use-intl'
import type { Offer } from '../trade-types.ts'

/** What a merchant asks of who takes its offer, for a user who does not meet it; nothing for one who does. */
export function OfferConditions({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('trade.condition')
  const { qualified, min_account_days: days, min_completed_orders: orders } = offer
  if (qualified) return null
  return (
    <>
      {t('unmet')} {days > 0 && t('days', { count: days })} {orders > 0 && t('orders', { count: orders })}
    </>
  )
}
