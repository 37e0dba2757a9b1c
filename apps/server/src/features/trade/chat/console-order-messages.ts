import { consoleOrderMessages as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { staffParty } from '../order/move-sale.ts'
import { readConversation } from './conversation.ts'

export const consoleOrderMessages = staff(call, async ({ order_id: id, ...paging }, context) =>
  // An auditor marks nothing as read: the deciding side has not read it.
  readConversation(await staffParty(context, id), paging, context, context.staff.role !== 'auditor'),
)
