import { useTranslations } from 'use-intl'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import type { SaleDetail } from '../../trade-types.ts'
import { PaidForm } from './paid-form.tsx'

/** The next steps for a purchase that expired although it was paid. */
export function HadPaid({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade.hadPaid')
  return (
    <Card title={t('title')}>
      <p>{t.rich('text', { until: () => <DateTime value={order.late_payment_until} /> })}</p>
      <PaidForm order={order} paying={null} />
    </Card>
  )
}
