import { consoleOfferTemplateList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../merchant/merchants.ts'
import { templateAnswer } from './offer-templates.ts'

export const consoleOfferTemplateList = staff(call, async (input, { services: { db }, staff: member }) => {
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const templates = await db
    .selectFrom('offer_templates')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .orderBy('name')
    .execute()
  return { list: templates.map(templateAnswer) }
})
