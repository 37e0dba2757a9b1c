import type { BankBindingRow } from '../../../db/schema.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { holderNames } from '../../identity/bank-account/bindings.ts'
import { openBinding, type BindingFields } from '../../identity/bank-account/sealed-bindings.ts'
import { openPayoutAccount } from '../payout-account/payout-accounts.ts'
import type { Withdrawal } from './withdrawals.ts'

/** The listed names that any name of a holder matches, without repeats. */
async function screenAll(screening: Services['screening'], fields: BindingFields) {
  const found = await Promise.all(holderNames(fields).map((name) => screening.screen(name)))
  return [...new Set(found.flat())]
}

/** The listed names that the holder of a payout account matches, and whether a match was kept before. */
export async function screenPayee(
  { db, personal, screening }: Uses<'db' | 'personal' | 'screening'>,
  binding: BankBindingRow,
) {
  const names = await screenAll(screening, await openBinding(personal, binding))
  const kept = await db
    .selectFrom('name_matches')
    .select('binding_id')
    .where('binding_id', '=', binding.id)
    .executeTakeFirst()
  return { names, isListed: names.length > 0 || kept !== undefined }
}

/** The listed names that the holder of a merchant's bank account matches; none of a USDT address. */
export async function screenPayoutAccount(
  { db, personal, screening }: Uses<'db' | 'personal' | 'screening'>,
  accountId: string,
) {
  const accounts = db.selectFrom('merchant_payout_accounts').selectAll().where('id', '=', accountId)
  const fields = await openPayoutAccount(personal, await accounts.executeTakeFirstOrThrow())
  return fields.type === 'usdt' ? [] : screenAll(screening, fields)
}

/**
 * Whether a payout needs two people because of the holder's name. A match of a user's account is kept, so that the database
 * asks for them with each payout to the account from now on (sql/functions/payments/withdraw/payout-needs-approval.sql).
 */
export async function payeeNeedsApproval(
  services: Uses<'db' | 'now' | 'personal' | 'screening'>,
  { binding_id: bindingId, payout_account_id: accountId }: Pick<Withdrawal, 'binding_id' | 'payout_account_id'>,
): Promise<boolean> {
  const { db, now } = services
  if (bindingId === null) return (await screenPayoutAccount(services, accountId ?? '')).length > 0
  const bindings = db.selectFrom('bank_bindings').selectAll().where('id', '=', bindingId)
  const binding = await bindings.executeTakeFirstOrThrow()
  // An address has no holder.
  if (binding.type === 'usdt') return false
  const { names, isListed } = await screenPayee(services, binding)
  if (names.length > 0)
    await db
      .insertInto('name_matches')
      .values({ binding_id: bindingId, matches: names.length, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return isListed
}
