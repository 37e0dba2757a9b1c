import { randomUUID } from 'node:crypto'
import { consoleStatementMappingSave as call, invalidField, Refusal, statementMaximum } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { mappingAnswer } from './mappings.ts'

export const consoleStatementMappingSave = staff(
  call,
  async (input, { services: { db }, staff: member, now, change }) => {
    const { merchant_id: named, bank, ...mapping } = input
    await requireMerchantsPlace(db, member)
    const merchant = await actingMerchant(db, member, named)
    const { amount, credit, debit, currency, fixed_currency } = mapping
    const isSplit = credit !== '' && debit !== ''
    if ((amount !== '') === isSplit || (amount !== '' && credit + debit !== ''))
      throw invalidField('amount', 'mapping_amount')
    if (currency === '' && fixed_currency === '') throw invalidField('fixed_currency', 'mapping_currency')
    const row = { id: randomUUID(), merchant_id: merchant.id, bank, created_at: now }
    return change(async (trx) => {
      // Two saves of a merchant come one after another.
      await trx.selectFrom('merchants').select('id').where('id', '=', merchant.id).forNoKeyUpdate().execute()
      const kept = trx.deleteFrom('statement_mappings').where('merchant_id', '=', merchant.id)
      await kept.where('bank', '=', bank).execute()
      const { count } = await trx
        .selectFrom('statement_mappings')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('merchant_id', '=', merchant.id)
        .executeTakeFirstOrThrow()
      const max = statementMaximum.mappings
      if (count >= max) throw new Refusal('limit_exceeded', { message: 'mapping_limit', values: { max: String(max) } })
      await trx
        .insertInto('statement_mappings')
        .values({ ...row, mapping: JSON.stringify(mapping), created_by: member.staffId })
        .execute()
      await publish(trx, { recipients: [merchant.id], subjects: call.invalidates }, now)
      return mappingAnswer({ ...row, mapping })
    })
  },
)
