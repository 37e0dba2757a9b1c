import { saleuMessages as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { userParty } from '../order/move-sale.ts'
import { readConversation } from './conversation.ts'

export const saleuMessages = user(call, async ({ order_id: id, ...paging }, context) => {
  const page = await readConversation(await userParty(context, id), paging, context)
  // Users know the merchant, not its members.
  return { ...page, list: page.list.map(({ writer: _writer, ...message }) => message) }
})
