import { Activity, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { ChatStrip } from '../../chat/chat-head.tsx'
import type { SaleDetail } from '../../trade-types.ts'
import { OrderHead } from '../order-head.tsx'

/** The views of an order in one column. */
interface Framed {
  readonly content: ReactNode
  /** Whether the conversation is shown. */
  readonly inChat: boolean
}

interface OrderViewsProps {
  readonly order: SaleDetail
  readonly answer: Answer
  readonly parts: ReactNode
  /** The conversation, with the strip above it and the way back to the order. */
  chat(strip: ReactNode, onBack: (() => void) | undefined): ReactNode
  /** The pending action in the chat's strip, which may lead to the order; null for the way to the order alone. */
  action?(show: () => void): ReactNode
  /** Whether the conversation takes the whole page; otherwise it is below the order's head and tabs. */
  readonly whole?: boolean
  /** The layout around them. */
  frame(framed: Framed): ReactNode
}

/** An order and its conversation in one column, as two views. */
export function OrderViews({ order, answer, parts, chat, action, whole = true, frame }: OrderViewsProps) {
  const t = useTranslations('trade')
  const { view, show, chatted, unread } = useOrderView(answer)
  const inChat = view === 'chat'
  const top = useTopOnReturn(inChat)
  const toOrder = (): void => show('order')
  const tabs = [
    { value: 'order', label: t('orderTitle') },
    { value: 'chat', label: unread > 0 ? t('chat.unread', { count: unread }) : t('chat.title') },
  ] as const
  const strip = (
    <ChatStrip order={order}>
      {action?.(toOrder) || (
        <Button variant="quiet" size="small" onClick={toOrder}>
          {t('orderTitle')}
        </Button>
      )}
    </ChatStrip>
  )
  return frame({
    inChat,
    content: (
      <>
        <span ref={top} hidden />
        {!(whole && inChat) && (
          <>
            <OrderHead order={order} />
            <Tabs label={t('orderTitle')} tabs={tabs} value={view} onChange={show} />
          </>
        )}
        {/* A hidden part keeps its input and marks nothing as read: unseen messages stay unread. */}
        <Activity mode={inChat ? 'hidden' : 'visible'}>{parts}</Activity>
        {chatted && (
          <Activity mode={inChat ? 'visible' : 'hidden'}>
            <Suspense fallback={<SkeletonRows count={3} />}>{chat(strip, whole ? toOrder : undefined)}</Suspense>
          </Activity>
        )}
      </>
    ),
  })
}

/** Shows the order from its top again after its conversation, whose length is another one. */
function useTopOnReturn(inChat: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const was = useRef(inChat)
  useLayoutEffect(() => {
    if (was.current && !inChat) place.current?.closest('[data-scroller]')?.scrollTo(0, 0)
    was.current = inChat
  }, [inChat])
  return place
}

/** The state of the read order. */
interface Answer {
  /** The number of unread messages. */
  readonly unread: number
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The selected part of an order, whether its conversation was opened, and the number of messages unread since it was left. */
function useOrderView({ unread, dataUpdatedAt, refetch }: Answer) {
  const [view, setView] = useState<'order' | 'chat'>('order')
  const [left, setLeft] = useState(0)
  const [chatted, setChatted] = useState(false)
  const show = (next: typeof view): void => {
    setView(next)
    if (next === 'chat') return setChatted(true)
    // An earlier answer has counted messages that have been read meanwhile.
    setLeft(Date.now())
    void refetch()
  }
  const counted = view === 'order' && dataUpdatedAt > left
  return { view, show, chatted, unread: counted ? unread : 0 }
}
