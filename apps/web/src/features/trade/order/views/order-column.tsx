import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../../components/layout/page.tsx'
import { ChatHead } from '../../chat/chat-head.tsx'
import type { SaleOrder } from '../../trade-types.ts'
import { TimeLeft } from '../order-head.tsx'

interface OrderColumnProps {
  readonly order: SaleOrder
  readonly inChat: boolean
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** The page of an order; its conversation has the counterpart, the state and the time left in the bar. */
export function OrderColumn({ order, inChat, footer, children }: OrderColumnProps) {
  const t = useTranslations('trade')
  const bar = inChat && { heading: <ChatHead order={order} />, action: <TimeLeft order={order} /> }
  return (
    <Page title={inChat ? t('chat.with', { merchant: order.merchant.name }) : t('orderTitle')} footer={footer} {...bar}>
      {children}
    </Page>
  )
}
