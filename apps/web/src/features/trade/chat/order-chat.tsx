import { saleuMessage, saleuMessages } from '@c2c/contract'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import type { SaleDetail } from '../trade-types.ts'
import { ChatView, type ChatProps } from './chat-view.tsx'
import { FraudWarning } from './fraud-warning.tsx'

/** The conversation of a trade with its merchant. */
export const OrderChat = (props: ChatProps<SaleDetail>) => (
  <ChatView
    {...props}
    messages={useListCall(saleuMessages, { order_id: props.order.order_id, page_size: '30' })}
    call={saleuMessage}
    warning={<FraudWarning side={props.order.side} />}
  />
)
