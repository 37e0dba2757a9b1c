import { consoleOfferPermitPrice as call } from '@c2c/contract'
import { formatPrice } from '@c2c/domain'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { actingMerchant } from '../merchant/merchants.ts'

export const consoleOfferPermitPrice = staff(call, async (input, context) => {
  const { services, staff: member, now, change } = context
  const merchant = await actingMerchant(services.db, member, input.merchant_id)
  const { side, currency, note } = input
  const text = (price: bigint) => formatPrice(price, currency)
  const payload = { side, currency, min_price: text(input.min_price), max_price: text(input.max_price) }
  const about = { kind: 'price', subject: merchant.id, subjectName: merchant.name, amount: null } as const
  const { proposal, insert } = propose({ ...about, payload, note }, context)
  return change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return proposalAnswer(proposal, context)
  })
})
