import { consoleStatementList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { statementAnswer } from './statements.ts'

export const consoleStatementList = staff(call, async (input, { services: { db }, staff: member }) => {
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const statements = db
    .selectFrom('bank_statements as b')
    .innerJoin('staff as s', 's.id', 'b.created_by')
    .selectAll('b')
    .select('s.name as by')
    .where('b.merchant_id', '=', merchant.id)
    .orderBy('b.seq', 'desc')
  return paged(statements, input, ({ by, ...row }) => statementAnswer(row, by))
})
