import { orderStates, type OrderState } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { openOrder } from '../../features/trade/order/order-list/open-order.ts'
import { OrderList } from '../../features/trade/order/order-list/order-list.tsx'

export function OrdersPage() {
  const t = useTranslations('trade')
  const tTab = useTranslations('tabbar')
  const tState = useTranslations('common.state')
  const [state, setState] = useState<OrderState>('audit')
  const tabs = orderStates.map((value) => ({ value, label: tState(value) }))
  return (
    <Page title={tTab('order')} refreshable>
      <Tabs label={t('state')} tabs={tabs} value={state} onChange={setState} />
      <OrderList key={state} state={state} onOpen={openOrder} />
    </Page>
  )
}
