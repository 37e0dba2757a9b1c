import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/feedback/notice.tsx'
import type { ListState } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import type { OrderMessage, SaleDetail } from '../trade-types.ts'
import { Composer, type MessageCall } from './composer.tsx'
import { Lines } from './lines.tsx'
import styles from './order-chat.module.css'

export interface ChatProps<Order> {
  readonly order: Order
  /** The trade's amount and the reader's pending action, above the messages. */
  readonly strip?: ReactNode
  /** Returns to the order, where the chat is in its place; undefined where it is beside the order. */
  readonly onBack?: (() => void) | undefined
}

interface ChatViewProps extends ChatProps<SaleDetail> {
  readonly messages: ListState<OrderMessage>
  readonly call: MessageCall
  /** A warning before the first message of an open trade. */
  readonly warning?: ReactNode
}

/** The conversation of a trade with its events in between, and the composer at its foot; closed once the trade has ended. */
export function ChatView({ order, messages, call, strip, warning, onBack }: ChatViewProps) {
  const t = useTranslations('trade.chat')
  const open = order.state === 'audit'
  return (
    <section className={styles.chat} aria-label={t('with', { merchant: order.merchant.name })}>
      {strip}
      <div className={styles.body}>
        {open && warning}
        <Lines order={order} messages={messages} />
        {!open && <Notice>{t('closed')}</Notice>}
      </div>
      {open && <Composer call={call} orderId={order.order_id} />}
      {onBack && <BackTo onBack={onBack} />}
    </section>
  )
}

/** Going back leads to the order. It is after the composer, so that it is asked first: what is typed there stays. */
function BackTo({ onBack }: { onBack(): void }) {
  const goBack = useEffectEvent(onBack)
  useEffect(
    () =>
      nav.intercept(({ kind }) => {
        if (kind !== 'back') return true
        goBack()
        return false
      }),
    [],
  )
  return null
}
