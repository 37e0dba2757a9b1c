import { consoleOrderMessage, consoleOrderMessages } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { Said } from '../chat/chat-line.tsx'
import { MessageForm } from '../chat/message-form.tsx'
import type { MakerOrder } from './maker-types.ts'
import { otherParty } from './mirrored.ts'
import chat from '../chat/order-chat.module.css'

/** The conversation with the taker of an own offer, oldest first; closed once the trade has ended. */
export function MakerChat({ order }: { readonly order: MakerOrder }) {
  const t = useTranslations('trade.chat')
  const messages = useListCall(consoleOrderMessages, { order_id: order.order_id, page_size: '100' })
  const name = order.user.account
  if (messages.loading) return <SkeletonRows count={3} />
  if (messages.error && messages.rows.length === 0)
    return <ErrorState error={messages.error} onRetry={() => void messages.refresh()} />
  return (
    <section className={chat.chat} aria-label={t('with', { merchant: name })}>
      {messages.rows.length === 0 && <p className={chat.empty}>{t('empty', { merchant: name })}</p>}
      <ol className={chat.lines}>
        {messages.rows.toReversed().map((message) => (
          <li key={message.message_id}>
            <Said message={{ ...message, actor: otherParty(message.actor) }} merchant={name} named />
          </li>
        ))}
      </ol>
      {order.state === 'audit' ? (
        <MessageForm call={consoleOrderMessage} orderId={order.order_id} label={t('message')} action={t('send')} />
      ) : (
        <Notice>{t('closed')}</Notice>
      )}
    </section>
  )
}
