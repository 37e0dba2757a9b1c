import { useTranslations } from 'use-intl'
import type { Offer } from '../trade-types.ts'

/** How soon an offer is paid and confirmed: at most, and as its merchant usually does it where that is known. */
export function usePayTime({ side, minutes, merchant }: Offer): string {
  const t = useTranslations('trade')
  const { median_pay_minutes: pays, median_confirm_minutes: confirms } = merchant
  if (side === 'sell') {
    return pays > 0 && pays < minutes ? t('paysUsually', { usual: pays, minutes }) : t('paysWithin', { minutes })
  }
  const within = t('payWithin', { minutes })
  return confirms > 0 ? `${within} · ${t('confirmsUsually', { usual: confirms })}` : within
}
