import { saleuEvidence as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { writeMessage } from '../chat/conversation.ts'
import { userParty } from '../order/move-sale.ts'

export const saleuEvidence = user(call, async ({ order_id: id, ...input }, context) =>
  writeMessage(await userParty(context, id), { kind: 'evidence', ...input }, context),
)
