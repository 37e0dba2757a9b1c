import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Beside } from '../../../components/layout/beside.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { tradeAction } from '../order-step.ts'
import type { SaleDetail } from '../trade-types.ts'
import { OrderAction } from './order-action.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderChat } from './order-later.ts'
import { OrderParts } from './order-parts.tsx'

/** An order and its conversation side by side, for a window with room for both. */
export function OrderBesideChat({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const action = tradeAction(order)
  return (
    <Page
      title={t('orderTitle')}
      footer={action === 'confirm' && <OrderAction order={order} action={action} />}
      beside={
        <Beside label={t('chat.title')}>
          <h2>{t('chat.with', { merchant: order.merchant.name })}</h2>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OrderChat order={order} />
          </Suspense>
        </Beside>
      }
    >
      <OrderHead order={order} />
      <OrderParts order={order} />
    </Page>
  )
}
