import { consoleAccountList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { keptMethods } from '../../../services/settings/kept-methods.ts'
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
  const methods = await readMethods(db)
  const kept = await keptMethods(
    db,
    accounts.map(({ method_id }) => method_id),
  )
  // Accounts of a method that was removed keep its names.
  const removed = accounts.flatMap(({ pay_type, method_id }) =>
    methods.has(pay_type) ? [] : (kept.get(method_id ?? '') ?? []),
  )
  const known = new Map([
    ...removed.toReversed().map((method) => [method.key, { ...method, off: true }] as const),
    ...methods,
  ])
  return {
    merchant: { merchant_id: id, name },
    list: accounts.map((account) => accountAnswer(account, { staffId: member.staffId, now })),
    pay_types: [...known.values()]
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
