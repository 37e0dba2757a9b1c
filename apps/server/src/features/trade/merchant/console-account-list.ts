import { consoleAccountList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { accountAnswer, accountExtras } from './merchant-accounts.ts'
import { actingMerchant } from './merchants.ts'

export const consoleAccountList = staff(call, async ({ merchant_id: named }, context) => {
  const {
    services: { db },
    staff: member,
    now,
  } = context
  const { id, name } = await actingMerchant(db, member, named)
  const accounts = await db
    .selectFrom('merchant_accounts')
    .selectAll()
    .select(accountExtras(now))
    .where('merchant_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    merchant: { merchant_id: id, name },
    list: accounts.map((account) => accountAnswer(account, { staffId: member.staffId, now })),
    pay_types: [...(await readMethods(db)).values()]
      .filter(({ fields }) => fields.length > 0)
      .map(({ key, label, currencies, off, fields }) => ({
        key,
        label,
        currencies: [...currencies],
        off,
        fields: fields.map((field) => ({
          name: field.name,
          label: field.label,
          optional: field.optional ?? false,
          example: field.example ?? '',
        })),
      })),
  }
})
