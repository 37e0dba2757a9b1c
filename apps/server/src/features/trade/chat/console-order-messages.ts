import { consoleOrderMessages as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { staffParty } from '../order/move-sale.ts'
import { memberNames, readersMerchant } from '../order/holders.ts'
import { readConversation } from './conversation.ts'

export const consoleOrderMessages = staff(call, async ({ order_id: id, ...paging }, context) => {
  // An auditor marks nothing as read: the deciding side has not read it.
  const page = await readConversation(await staffParty(context, id), paging, context, context.staff.role !== 'auditor')
  const merchant = readersMerchant(context)
  const writers = page.list.map(({ actor, writer }) => (actor === 'merchant' ? writer : null))
  const names =
    merchant === null ? new Map<string, string>() : await memberNames(context.services.db, merchant, writers)
  return { ...page, list: page.list.map(({ writer, ...message }) => ({ ...message, member: names.get(writer) ?? '' })) }
})
