import { consoleOrderMessage as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { ownerTrades } from '../merchant/merchants.ts'
import { readersMerchant } from '../order/holders.ts'
import { writeMessage } from './conversation.ts'
import { isDisputed } from '../order/sales.ts'
import { merchantParty, staffParty } from '../order/move-sale.ts'

export const consoleOrderMessage = staff(call, async ({ order_id: id, ...input }, context) => {
  const party = await staffParty(context, id)
  // The owner may act for a merchant, until the trade is a dispute that the owner may have to decide.
  const mayStand = context.staff.role === 'owner' && (await ownerTrades(context.services.db))
  const stands = mayStand && !isDisputed(party.sale)
  const member = readersMerchant(context) === null ? '' : context.staff.name
  return writeMessage(stands ? await merchantParty(context, id) : party, { kind: 'chat', ...input }, context, {
    member,
  })
})
