import { consoleOrderList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { itemInput } from '../../../components/queue/queue-input.ts'
import { useQueue } from '../../../components/queue/use-queue.ts'
import { isStep } from './order-actions.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderDecision } from './order-decision.tsx'
import { orderFilters, orderInput } from './order-input.ts'
import { OrderDetail } from './order-detail.tsx'

/** The trades of the hall; a merchant sees its own. */
export function OrdersPage() {
  const t = useTranslations()
  const reads = useQueue(consoleOrderList, { page: orderInput, item: itemInput }, orderFilters)
  return (
    <Queue
      kind="appeal"
      title={t('menu.orders')}
      reads={reads}
      columns={useOrderColumns(reads.navigation.shown)}
      idOf={(row) => row.order_id}
      // An open trade waits for a payment or a side, which is no review.
      textOf={({ state, step }) => (state === 'audit' && isStep(step) ? t(`trade.steps.${step}`) : undefined)}
      detail={(row) => <OrderDetail order={row} />}
      needsDecision={(row) => row.awaits === 'operator' && !row.proposal?.mine}
      actions={(row) => <OrderDecision key={row.order_id} order={row} />}
    />
  )
}
