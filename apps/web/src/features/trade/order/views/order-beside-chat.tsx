import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { Beside } from '../../../../components/layout/beside.tsx'
import { nav } from '../../../../lib/navigation/nav.ts'
import { Page } from '../../../../components/layout/page.tsx'
import type { SaleDetail } from '../../trade-types.ts'
import { StepChip } from '../../step-chip.tsx'
import { orderFooter } from '../order-footer.tsx'
import { OrderHead } from '../order-head.tsx'
import { OrderChat } from '../order-later.ts'
import { OrderParts } from '../order-parts.tsx'
import { usePaying } from '../payment/use-paying.ts'
import styles from '../order-head.module.css'

/** An order and its conversation side by side, for a window with room for both. */
export function OrderBesideChat({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const paying = usePaying()
  return (
    <Page
      title={t('orderTitle')}
      footer={orderFooter(order, paying, () => nav.back())}
      beside={
        <Beside label={t('chat.title')}>
          <div className={styles.beside}>
            <h2>{figures(t('chat.with', { merchant: order.merchant.name }), order.merchant.name)}</h2>
            <StepChip order={order} />
          </div>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OrderChat order={order} />
          </Suspense>
        </Beside>
      }
    >
      <OrderHead order={order} />
      <OrderParts order={order} paying={paying} />
    </Page>
  )
}
