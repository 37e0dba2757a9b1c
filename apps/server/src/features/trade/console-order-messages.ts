import { consoleOrderMessages as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { readConversation } from './conversation.ts'
import { staffParty } from './sale-party.ts'

export const consoleOrderMessages = staff(call, async ({ order_id: id, ...paging }, context) =>
  readConversation(await staffParty(context, id), paging, context),
)
