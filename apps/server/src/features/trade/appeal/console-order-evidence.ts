import { consoleOrderEvidence as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { writeMessage } from '../chat/conversation.ts'
import { merchantParty } from '../order/move-sale.ts'

export const consoleOrderEvidence = staff(call, async ({ order_id: id, ...input }, context) =>
  writeMessage(await merchantParty(context, id), { kind: 'evidence', ...input }, context),
)
