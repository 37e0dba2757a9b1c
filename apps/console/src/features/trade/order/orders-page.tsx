import { consoleOrderList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { itemInput } from '../../../components/queue/queue-input.ts'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { useRead, usePrefetchCall } from '../../../lib/use-read.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderDecision } from './order-decision.tsx'
import { orderFilters, orderInput } from './order-input.ts'
import { OrderDetail } from './order-detail.tsx'

/** The trades of the hall; a merchant sees its own. */
export function OrdersPage() {
  const t = useTranslations()
  const navigation = useQueueLocation(orderFilters)
  const { location } = navigation
  const page = useRead(consoleOrderList, orderInput(location))
  const item = useRead(consoleOrderList, itemInput(location), { enabled: location.id !== null })
  const prefetch = usePrefetchCall(consoleOrderList)
  return (
    <Queue
      kind="appeal"
      prefetch={(id) => prefetch(itemInput({ id }))}
      title={t('menu.orders')}
      navigation={navigation}
      page={page}
      item={item}
      columns={useOrderColumns(location.state)}
      sort={orderInput(location).sort}
      needsDecision={(row) => row.awaits === 'operator' && !row.proposal?.mine}
      idOf={(row) => row.order_id}
      detail={(row) => <OrderDetail order={row} />}
      actions={(row) => <OrderDecision key={row.order_id} order={row} />}
    />
  )
}
