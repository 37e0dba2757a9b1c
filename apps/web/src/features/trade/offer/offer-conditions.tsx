import { useTranslations } from 'use-intl'
import type { Offer } from '../trade-types.ts'

/**
 * A merchant's conditions for the takers of its offer, for a user who does not meet them, and that the verification level lowers the
 * user's maximum; nothing for any other.
 */
export function OfferConditions({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('trade.condition')
  const { qualified, min_account_days: days, min_completed_orders: orders, level_limited: limited } = offer
  if (qualified) return limited ? t('level') : null
  return (
    <>
      {t('unmet')} {days > 0 && t('days', { count: days })} {orders > 0 && t('orders', { count: orders })}{' '}
      {limited && t('level')}
    </>
  )
}
