import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { HoldNotice } from '../../../components/feedback/hold-notice.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import type { SaleDetail } from '../trade-types.ts'

/** Why an order waits while the side that gives the USDT is on hold, and until when. */
export function OrderHold({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const { hold } = order
  if (hold === null) return null
  const { reason, until } = hold
  return (
    <>
      {reason === '' ? (
        <Notice tone="warning">
          {t('heldMerchant', { merchant: order.merchant.name })} <DateTime value={until} />
        </Notice>
      ) : (
        <HoldNotice hold={{ reason, until }} />
      )}
      <Notice>{t('heldDeadline')}</Notice>
    </>
  )
}
