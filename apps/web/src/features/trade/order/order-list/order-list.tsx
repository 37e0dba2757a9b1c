import { saleuListOrder, type OrderState } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { EmptyState } from '../../../../components/feedback/empty-state.tsx'
import { List } from '../../../../components/layout/list.tsx'
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { useListCall } from '../../../../lib/call/use-list-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { OrderRow } from './order-row.tsx'
import type { SaleOrder } from '../../trade-types.ts'

interface OrderListProps {
  readonly state: OrderState
  onOpen(order: SaleOrder): void
}

/** The user's trades in one state, newest first. */
export function OrderList({ state, onOpen }: OrderListProps) {
  const t = useTranslations('trade')
  const orders = useListCall(saleuListOrder, { state })
  return (
    <Card flush>
      <List
        state={orders}
        keyOf={(order) => order.order_id}
        loading={<SkeletonRows />}
        empty={
          <EmptyState
            drawing="orders"
            title={t(`noOrders.${state}`)}
            text={t(`noOrdersText.${state}`)}
            action={
              <Button variant="secondary" size="small" onClick={() => nav.switchTab(paths.hall)}>
                {t('toHall')}
              </Button>
            }
          />
        }
      >
        {(order) => <OrderRow order={order} onOpen={() => onOpen(order)} />}
      </List>
    </Card>
  )
}
