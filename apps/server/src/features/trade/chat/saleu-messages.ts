import { saleuMessages as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { readConversation } from './conversation.ts'
import { userParty } from '../order/sale-party.ts'

export const saleuMessages = user(call, async ({ order_id: id, ...paging }, context) =>
  readConversation(await userParty(context, id), paging, context),
)
