import { consoleOrderList } from '@c2c/contract'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { MakerChat } from '../../../features/trade/maker/maker-later.ts'
import { MakerOrderView } from '../../../features/trade/maker/maker-order-view.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { usePageParams } from '../../../lib/navigation/page-context.ts'

/** One trade with an own offer, `?order_id=`, and the conversation with its taker. */
export function MakerOrderPage() {
  const t = useTranslations('trade')
  const id = usePageParams().get('order_id') ?? ''
  const [view, setView] = useState<'order' | 'chat'>('order')
  const orders = useCall(consoleOrderList, { id }, { enabled: id !== '' })
  const order = orders.data?.list[0]
  if (!order) {
    return (
      <Page title={t('orderTitle')}>
        {orders.isLoading && <SkeletonRows />}
        {orders.error && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
        {(orders.data || id === '') && <EmptyState drawing="orders" title={t('noOrder')} />}
      </Page>
    )
  }
  const { unread } = order
  const tabs = [
    { value: 'order', label: t('orderTitle') },
    { value: 'chat', label: unread > 0 ? t('chat.unread', { count: unread }) : t('chat.title') },
  ] as const
  return (
    <Page title={t('orderTitle')}>
      <Tabs label={t('orderTitle')} tabs={tabs} value={view} onChange={setView} />
      <Suspense fallback={<SkeletonRows count={3} />}>
        {view === 'order' ? <MakerOrderView order={order} /> : <MakerChat order={order} />}
      </Suspense>
    </Page>
  )
}
