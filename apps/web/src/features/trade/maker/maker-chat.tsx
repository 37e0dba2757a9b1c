import { consoleOrderMessage, consoleOrderMessages } from '@c2c/contract'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { ChatView, type ChatProps } from '../chat/chat-view.tsx'
import type { MakerOrder } from './maker-types.ts'
import { mirrored, otherParty } from './mirrored.ts'

/** The conversation with the taker of an own offer. */
export function MakerChat({ order, ...props }: ChatProps<MakerOrder>) {
  const messages = useListCall(consoleOrderMessages, { order_id: order.order_id, page_size: '30' })
  const rows = messages.rows.map((message) => ({ ...message, actor: otherParty(message.actor) }))
  return <ChatView {...props} order={mirrored(order)} messages={{ ...messages, rows }} call={consoleOrderMessage} />
}
