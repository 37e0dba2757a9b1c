import { saleuMessage as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { userParty } from '../order/move-sale.ts'
import { writeMessage } from './conversation.ts'

export const saleuMessage = user(call, async ({ order_id: id, ...input }, context) =>
  writeMessage(await userParty(context, id), { kind: 'chat', ...input }, context),
)
