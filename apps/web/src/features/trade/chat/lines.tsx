import { Fragment, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import type { ListState } from '../../../lib/call/use-list-call.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { OrderMessage, SaleDetail } from '../trade-types.ts'
import { ChatLine } from './chat-line.tsx'
import { conversation } from './conversation.ts'
import { dayOf, dayText } from './chat-day.ts'
import styles from './order-chat.module.css'

interface LinesProps {
  readonly order: SaleDetail
  readonly messages: ListState<OrderMessage>
}

/** The messages and events of a trade, oldest first, divided by days. */
export function Lines({ order, messages }: LinesProps) {
  const t = useTranslations('trade.chat')
  const locale = useLocale()
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
  const now = new Date(serverNow())
  return (
    <>
      {hasMore && (
        <Button variant="quiet" size="small" busy={loadingMore} onClick={messages.loadMore}>
          {t('earlier')}
        </Button>
      )}
      <ol className={styles.lines}>
        {lines.map((line, place) => {
          const before = lines[place - 1]
          return (
            <Fragment key={'message' in line ? line.message.message_id : line.at + line.event.step}>
              {(!before || dayOf(before.at) !== dayOf(line.at)) && (
                <li className={styles.day}>{dayText(line.at, locale, now)}</li>
              )}
              <li ref={place === lines.length - 1 ? end : undefined}>
                <ChatLine line={line} merchant={order.merchant.name} />
              </li>
            </Fragment>
          )
        })}
      </ol>
      {rows.length === 0 && order.state === 'audit' && (
        <p className={styles.empty}>{figures(t('empty', { merchant: order.merchant.name }), order.merchant.name)}</p>
      )}
    </>
  )
}
