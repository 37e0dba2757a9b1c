import { consoleOrderList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { MakerTrade } from '../../../features/trade/maker/maker-trade.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { usePageParams } from '../../../lib/navigation/page-context.ts'

/** One trade with an own offer, `?order_id=`, and the conversation with its taker. */
export function MakerOrderPage() {
  const t = useTranslations('trade')
  const id = usePageParams().get('order_id') ?? ''
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
  return <MakerTrade order={order} dataUpdatedAt={orders.dataUpdatedAt} refetch={orders.refetch} />
}
