import { orderStates, saleuListOrder, type OrderState } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLaterSheet } from '../../components/later.tsx'
import { Page } from '../../components/page.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { OrderList } from '../../features/trade/order-list.tsx'
import { orderSheet } from '../../features/trade/sheets.tsx'
import type { OrderSheetProps, SaleOrder } from '../../features/trade/types.ts'
import { refreshCalls } from '../../lib/call/refresh.ts'

export function OrdersPage() {
  const t = useTranslations('trade')
  const tState = useTranslations('common.state')
  const [state, setState] = useState<OrderState>('audit')
  const order = useLaterSheet<SaleOrder, OrderSheetProps>(orderSheet)
  const tabs = orderStates.map((value) => ({ value, label: tState(value) }))
  return (
    <Page title={t('ordersTitle')} onRefresh={() => refreshCalls(saleuListOrder)}>
      <Tabs label={t('state')} tabs={tabs} value={state} onChange={setState} />
      <OrderList key={state} state={state} onOpen={order.show} />
      {order.item && (
        <orderSheet.Part key={order.item.order_id} order={order.item} open={order.open} onClose={order.close} />
      )}
    </Page>
  )
}
