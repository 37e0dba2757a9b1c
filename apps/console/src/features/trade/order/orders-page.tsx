import { consoleOrderList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { itemInput } from '../../../components/queue/queue-input.ts'
import { useQueue } from '../../../components/queue/use-queue.ts'
import { useSession } from '../../../lib/session.ts'
import { isStep } from './order-actions.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderDecision } from './order-decision.tsx'
import { MemberFilter } from './order-holder.tsx'
import { orderFilters, orderInput } from './order-input.ts'
import { OrderDetail } from './order-detail.tsx'

/** The trades of the hall; a merchant sees its own. */
export function OrdersPage() {
  const t = useTranslations()
  const reads = useQueue(consoleOrderList, { page: orderInput, item: itemInput }, orderFilters)
  const isMember = useSession()?.role === 'merchant'
  const { location, go } = reads.navigation
  return (
    <Queue
      kind="appeal"
      title={t('menu.orders')}
      reads={reads}
      filter={
        isMember ? (
          <MemberFilter value={location.holder ?? ''} onChange={(holder) => go({ holder, page: 1, id: null })} />
        ) : null
      }
      columns={useOrderColumns(reads.navigation.shown)}
      idOf={(row) => row.order_id}
      // An open trade waits for a payment or a side, which is no review. The list has a column of steps.
      textOf={({ state, step }, inList) => {
        if (state !== 'audit' || !isStep(step)) return undefined
        return inList ? t('queue.filter.open') : t(`trade.steps.${step}`)
      }}
      detail={(row) => <OrderDetail order={row} />}
      needsDecision={(row) => row.awaits === 'operator' && !row.proposal?.mine}
      actions={(row) => <OrderDecision key={row.order_id} order={row} />}
    />
  )
}
