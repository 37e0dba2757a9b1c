import type { CallOutput, Language, saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { keptMethods } from '../../../services/settings/kept-methods.ts'
import { methodText, readMethods } from '../../../services/settings/pay-methods.ts'
import type { Sale } from '../order/sales.ts'

type Answer = CallOutput<typeof saleuOrderDetail>['pay_method']

interface Account {
  readonly id: string
  readonly pay_type: string
  readonly method_id: string | null
}

/** How trades are paid, by their accounts; of an account without a definition of its own by the one in force. */
export async function orderMethods(
  db: Kysely<Database>,
  sales: readonly Pick<Sale, 'account_id' | 'binding_id'>[],
  language: Language,
): Promise<(sale: Pick<Sale, 'account_id' | 'binding_id'>) => Answer> {
  const accounts = await readAccounts(db, sales)
  const [inForce, kept] = await Promise.all([
    readMethods(db),
    keptMethods(
      db,
      accounts.map(({ method_id }) => method_id),
    ),
  ])
  const known = new Map(accounts.map((account) => [account.id, account]))
  return ({ account_id, binding_id }) => {
    const account = known.get(account_id ?? binding_id ?? '')
    const method = account && (kept.get(account.method_id ?? '') ?? inForce.get(account.pay_type))
    if (!method) return null
    return {
      pay_type: method.key,
      name: methodText(method.label, language),
      icon: method.icon,
      colour: method.colour,
      warnings: method.warnings.map((warning) => methodText(warning, language)),
      code: method.code,
    }
  }
}

/** The accounts that trades are paid to: of merchants, of makers by their bound accounts, and of selling users. */
async function readAccounts(
  db: Kysely<Database>,
  sales: readonly Pick<Sale, 'account_id' | 'binding_id'>[],
): Promise<readonly Account[]> {
  const ofMerchants = sales.flatMap(({ account_id }) => account_id ?? [])
  const ofUsers = sales.flatMap(({ binding_id }) => binding_id ?? [])
  const [accounts, bindings] = await Promise.all([
    ofMerchants.length === 0
      ? []
      : db
          .selectFrom('merchant_accounts as a')
          .leftJoin('bank_bindings as b', 'b.id', 'a.binding_id')
          .select(['a.id', 'a.pay_type', 'a.method_id', 'b.method_id as bound_method_id'])
          .where('a.id', 'in', [...new Set(ofMerchants)])
          .execute(),
    ofUsers.length === 0
      ? []
      : db
          .selectFrom('bank_bindings')
          .select(['id', 'type as pay_type', 'method_id'])
          .where('id', 'in', [...new Set(ofUsers)])
          .execute(),
  ])
  return [
    ...accounts.map(({ id, pay_type, method_id, bound_method_id }) => ({
      id,
      pay_type,
      method_id: method_id ?? bound_method_id,
    })),
    ...bindings,
  ]
}
