import { consoleOrderList, consoleOrderMessage, consoleOrderMessages } from '@c2c/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Divider, Tag, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { Proof } from '../../../components/display/proof.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { callKey, usePolling } from '../../../lib/use-read.ts'
import { mayWrite } from '../order/order-actions.ts'
import type { OrderReview } from '../order/order-review.ts'
import { StepText } from '../order/step-text.tsx'
import { ChatForm } from './chat-form.tsx'
import { chatLines, firstUnread, type ChatLine, type Message } from './chat-lines.ts'
import './chat.css'

/** The conversation of a trade, with its steps in between; it closes when the trade ends. */
export function OrderChat({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  const maySend = useMayCall()(consoleOrderMessage)
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
      {maySend && mayWrite(order, role) ? (
        <ChatForm orderId={order.order_id} merchantId={role === 'merchant' ? '' : null} />
      ) : (
        <Typography.Text type="secondary">
          {t(order.state !== 'audit' ? 'chat.closed' : maySend ? 'chat.notYours' : 'chat.readOnly')}
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

/** A line of a conversation; `marked` if it is the first unread one. */
function ChatLineView({ line, marked }: { readonly line: ChatLine; readonly marked: boolean }) {
  const t = useTranslations()
  const session = useSession()
  if ('event' in line) {
    const { at, actor, member, step } = line.event
    return (
      <div className="chat-event">
        <StepText step={step} /> · {member === '' ? t(`trade.actors.${actor}`) : <Name>{member}</Name>} ·{' '}
        <Moment value={at} />
      </div>
    )
  }
  const { actor, own, member, kind, text, images, at } = line.message
  const isAutomatic = kind === 'automatic'
  const isOther = member !== '' && member !== session?.name
  return (
    <>
      {marked ? <Divider plain>{t('chat.newHere')}</Divider> : null}
      <article className={own ? 'chat-message chat-message-own' : 'chat-message'}>
        <header>
          {isOther ? (
            <Name>{member}</Name>
          ) : own ? (
            t(isAutomatic ? 'chat.automatic' : 'chat.you')
          ) : (
            t(`trade.actors.${actor}`)
          )}{' '}
          · <Moment value={at} /> {isAutomatic && !own ? <Tag>{t('chat.automatic')}</Tag> : null}
          {kind === 'evidence' ? <Tag>{t('chat.evidence')}</Tag> : null}
        </header>
        {text === '' ? null : <p className="user-text">{text}</p>}
        {images.length === 0 ? null : <Proof images={images} small />}
      </article>
    </>
  )
}

const pageSize = 100

/**
 * The conversation of a trade, newest page first. Reading marks it as read on the server, so lists with unread counts
 * are invalidated.
 */
function useMessages({ order_id, unread }: Pick<OrderReview, 'order_id' | 'unread'>) {
  const api = useApi()
  const queries = useQueryClient()
  const messages = useInfiniteQuery({
    queryKey: [...callKey, consoleOrderMessages.name, { order_id }],
    meta: { shows: consoleOrderMessages.shows },
    queryFn: ({ pageParam, signal }) =>
      api.call(consoleOrderMessages, { order_id, page: String(pageParam), page_size: String(pageSize) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: usePolling(consoleOrderMessages),
  })
  const { dataUpdatedAt } = messages
  useEffect(() => {
    if (dataUpdatedAt > 0 && unread > 0) {
      void queries.invalidateQueries({ queryKey: [...callKey, consoleOrderList.name] })
    }
  }, [queries, dataUpdatedAt, unread])
  return messages
}
