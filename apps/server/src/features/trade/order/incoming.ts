import { isBindingType, type CallOutput, type consoleOrderPaid } from '@c2c/contract'
import { bankAccountNumber } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { maskName, maskNumber } from '../../../services/personal/masks.ts'
import { holderOf, titleOf } from '../../identity/bank-account/bindings.ts'
import { accountNumber, maskedNumber, type BindingFields } from '../../identity/bank-account/sealed-bindings.ts'
import { knownNames } from '../../identity/users/known-names.ts'
import { readPayMethods } from '../offer/offers.ts'
import type { Sale } from './sales.ts'

type Incoming = NonNullable<CallOutput<typeof consoleOrderPaid>['incoming']>

/**
 * The payments of buying users, by trade. The payer's name is shown while the trade is open: to the merchant's members in
 * full, to the platform's staff masked.
 */
export async function incomingPayments(
  { services, staff, language }: StaffContext,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, Incoming>> {
  const purchases = sales.filter((sale) => sale.account_id !== null)
  if (purchases.length === 0) return new Map()
  const open = purchases.filter(({ state }) => state === 'audit')
  const [accounts, { nameAll }, names] = await Promise.all([
    readAccounts(services.db, purchases),
    readPayMethods(services.db, language),
    knownNames(
      services,
      open.map((sale) => sale.user_id),
    ),
  ])
  const shown = staff.role === 'merchant' ? (name: string) => name : maskName
  return new Map(
    purchases.flatMap((sale) => {
      const account = accounts.get(sale.account_id ?? '')
      if (!account) return []
      const method = nameAll([account.pay_type])[0]?.name ?? account.pay_type
      const known = sale.state === 'audit' ? names.get(sale.user_id) : undefined
      const answer: Incoming = {
        account_id: account.id,
        pay_type: account.pay_type,
        method,
        ...numbersOf(account, sale, method),
        payer: known ? shown(known.name) : '',
        payer_source: known?.source ?? '',
        reference: sale.order_no,
      }
      return [[sale.id, answer]]
    }),
  )
}

type Account = Awaited<ReturnType<typeof selectAccounts>>[number]

/** The name, holder and number of a merchant's account, as `account/list` shows them. */
function numbersOf(
  { pay_type, fields, masked_account: bound, identifies }: Account,
  { currency }: Sale,
  method: string,
): Pick<Incoming, 'title' | 'holder' | 'number' | 'masked_account'> {
  if (bound !== null) return { title: method, holder: '', number: '', masked_account: bound }
  if (!isBindingType(pay_type)) {
    const number = fields[identifies ?? ''] ?? Object.values(fields)[0] ?? ''
    return { title: method, holder: '', number, masked_account: maskNumber(number) }
  }
  const given = { ...fields, type: pay_type, currency } as unknown as BindingFields
  const number = given.type === 'bank' ? bankAccountNumber(given) : accountNumber(given)
  return { title: titleOf(given), holder: holderOf(given), number, masked_account: maskedNumber(given) }
}

async function readAccounts(db: Kysely<Database>, sales: readonly Sale[]): Promise<ReadonlyMap<string, Account>> {
  const rows = await selectAccounts(db, [...new Set(sales.flatMap(({ account_id }) => account_id ?? []))])
  return new Map(rows.map((row) => [row.id, row]))
}

const selectAccounts = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('merchant_accounts as a')
    .leftJoin('bank_bindings as b', 'b.id', 'a.binding_id')
    .leftJoin('pay_methods as p', 'p.id', 'a.method_id')
    .select(['a.id', 'a.pay_type', 'a.fields', 'b.masked_account'])
    .select(sql<string | null>`p.definition ->> 'identifies'`.as('identifies'))
    .where('a.id', 'in', ids)
    .execute()
