import { saleuMessage, saleuMessages } from '@c2c/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useListCall, type ListState } from '../../../lib/call/use-list-call.ts'
import { ChatLine } from './chat-line.tsx'
import { conversation } from './conversation.ts'
import { FraudWarning } from './fraud-warning.tsx'
import { MessageForm } from './message-form.tsx'
import type { OrderMessage, SaleDetail } from '../trade-types.ts'
import styles from './order-chat.module.css'

interface OrderChatProps {
  readonly order: SaleDetail
  /** The user's pending action in the trade, above the form. */
  readonly action?: ReactNode
}

/** The conversation of a trade with its events in between; closed once it has ended. */
export function OrderChat({ order, action }: OrderChatProps) {
  const t = useTranslations('trade.chat')
  const merchant = order.merchant.name
  const open = order.state === 'audit'
  return (
    <section className={styles.chat} aria-label={t('with', { merchant })}>
      {open && <FraudWarning side={order.side} />}
      <Lines order={order} messages={useListCall(saleuMessages, { order_id: order.order_id, page_size: '30' })} />
      {open ? (
        <div className={styles.composer}>
          {action}
          <MessageForm call={saleuMessage} orderId={order.order_id} label={t('message')} action={t('send')} />
        </div>
      ) : (
        <Notice>{t('closed')}</Notice>
      )}
    </section>
  )
}

function Lines({ order, messages }: { readonly order: SaleDetail; readonly messages: ListState<OrderMessage> }) {
  const t = useTranslations('trade.chat')
  const { rows, loading, loadingMore, error, hasMore } = messages
  const end = useRef<HTMLLIElement>(null)
  const newest = rows[0]?.message_id
  // A conversation opens at its last message, and scrolls to each new one.
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  if (loading) return <SkeletonRows count={3} />
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={() => void messages.refresh()} />
  const lines = conversation(rows, order.timeline, !hasMore)
  return (
    <>
      {hasMore && (
        <Button variant="quiet" size="small" busy={loadingMore} onClick={messages.loadMore}>
          {t('earlier')}
        </Button>
      )}
      <ol className={styles.lines}>
        {lines.map((line, place) => (
          <li
            key={'message' in line ? line.message.message_id : line.at + line.event.step}
            ref={place === lines.length - 1 ? end : undefined}
          >
            <ChatLine line={line} merchant={order.merchant.name} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className={styles.empty}>{t('empty', { merchant: order.merchant.name })}</p>}
    </>
  )
}
