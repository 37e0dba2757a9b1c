import { orderStates, type OrderState } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { ChosenBeside, NothingChosen } from '../../features/trade/order/chosen-beside.tsx'
import { openOrder } from '../../features/trade/order/order-list/open-order.ts'
import { OrderList } from '../../features/trade/order/order-list/order-list.tsx'
import type { SaleOrder } from '../../features/trade/trade-types.ts'
import { useSplitWindow } from '../../lib/browser/split-window.ts'

export function OrdersPage() {
  const t = useTranslations('trade')
  const tTab = useTranslations('tabbar')
  const tState = useTranslations('common.state')
  const [state, setState] = useState<OrderState>('audit')
  const split = useSplitWindow()
  // The order that is open beside the list; empty for none.
  const [orderId, setOrderId] = useState('')
  const open = (order: Pick<SaleOrder, 'order_id'>): void => (split ? setOrderId(order.order_id) : openOrder(order))
  const beside = split && (
    <ChosenBeside orderId={orderId} onClose={() => setOrderId('')}>
      <NothingChosen of="order" />
    </ChosenBeside>
  )
  const tabs = orderStates.map((value) => ({ value, label: tState(value) }))
  return (
    <Page title={tTab('order')} refreshable beside={beside}>
      <Tabs label={t('state')} tabs={tabs} value={state} onChange={setState} />
      <OrderList key={state} state={state} onOpen={open} />
    </Page>
  )
}
