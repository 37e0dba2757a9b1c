import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useSession } from '../../../lib/session.ts'
import { mayWrite } from '../order/order-actions.ts'
import type { OrderReview } from '../order/order-review.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLineView } from './chat-line-view.tsx'
import { chatLines, firstUnread, type ChatLine, type Message } from './chat-lines.ts'
import { useMessages } from './use-messages.ts'
import './chat.css'

/** The conversation of a trade, with its steps in between; it closes when the trade ends. */
export function OrderChat({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  const query = useMessages(order)
  // The unread count when the trade was opened; reading the messages resets it.
  const [unread] = useState(order.unread)
  return (
    <section className="chat" aria-label={t('chat.title')}>
      <Typography.Text strong>{t('chat.title')}</Typography.Text>
      <ReadState query={query}>
        {({ pages }) => {
          const messages = pages.flatMap(({ list }) => list)
          return (
            <>
              {query.hasNextPage ? (
                <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('chat.older')}
                </Button>
              ) : null}
              <ChatLines
                lines={chatLines(messages, order.timeline, !query.hasNextPage)}
                messages={messages}
                unread={unread}
              />
            </>
          )
        }}
      </ReadState>
      {mayWrite(order, role) ? (
        <ChatForm orderId={order.order_id} />
      ) : (
        <Typography.Text type="secondary">
          {t(order.state === 'audit' ? 'chat.notYours' : 'chat.closed')}
        </Typography.Text>
      )}
    </section>
  )
}

interface ChatLinesProps {
  readonly lines: readonly ChatLine[]
  readonly messages: readonly Message[]
  readonly unread: number
}

/** The lines, scrolled to the newest, with a divider before the first unread message. */
function ChatLines({ lines, messages, unread }: ChatLinesProps) {
  const t = useTranslations()
  const [mark] = useState(() => firstUnread(messages, unread))
  return (
    <div className="chat-lines" role="log" aria-label={t('chat.title')}>
      {lines.map((line) => (
        <ChatLineView key={line.key} line={line} marked={line.key === mark} />
      ))}
      <span key={lines.at(-1)?.key} ref={showEnd} />
    </div>
  )
}

/** Scrolls a list to its end, whenever its last line changes. */
function showEnd(end: HTMLElement | null): void {
  const list = end?.parentElement
  if (list) list.scrollTop = list.scrollHeight
}
