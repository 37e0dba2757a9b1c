import { consoleStatementMappingList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { mappingAnswer } from './mappings.ts'

export const consoleStatementMappingList = staff(call, async (input, { services: { db }, staff: member }) => {
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const kept = db.selectFrom('statement_mappings').selectAll().where('merchant_id', '=', merchant.id).orderBy('bank')
  return { list: (await kept.execute()).map(mappingAnswer) }
})
