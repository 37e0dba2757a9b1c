import type { CallOutput, consoleWithdrawApprove } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { PersonalData } from '../../../../services/personal/personal-data.ts'
import { bindingAnswer } from '../../../identity/bank-account/bindings.ts'
import { maskNumber } from '../../../identity/bank-account/mask-number.ts'
import { selectPayoutAccounts } from '../../payout-account/payout-accounts.ts'
import { payoutDetails } from '../../payout-account/sealed-payout-accounts.ts'
import { maskBinding } from '../../../identity/users/mask.ts'
import type { Withdrawal } from '../withdrawals.ts'

type Payee = Pick<CallOutput<typeof consoleWithdrawApprove>, 'binding' | 'network' | 'address'>

/** Where withdrawals are paid to, masked: the bound account of a user, or the payout account of a merchant. */
export async function readPayees(
  db: Kysely<Database>,
  personal: PersonalData,
  withdrawals: readonly Withdrawal[],
): Promise<(withdrawal: Withdrawal) => Payee> {
  const [bindings, accounts] = await Promise.all([
    readBindings(
      db,
      personal,
      withdrawals.flatMap(({ binding_id, chain }) => (chain ? [] : (binding_id ?? []))),
    ),
    readAccounts(
      db,
      personal,
      withdrawals.flatMap(({ payout_account_id }) => payout_account_id ?? []),
    ),
  ])
  return ({ order_no, binding_id, payout_account_id, network, masked_account, chain }) => {
    if (chain) return { binding: null, network: chain.network, address: maskNumber(chain.address) }
    if (binding_id === null && network) return { binding: null, network, address: masked_account ?? '' }
    const binding = binding_id === null ? accounts.get(payout_account_id ?? '') : bindings.get(binding_id)
    if (!binding) throw new Error(`withdrawal ${order_no} has no payout account`)
    return { binding: maskBinding(binding), network: '', address: '' }
  }
}

async function readBindings(db: Kysely<Database>, personal: PersonalData, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await db.selectFrom('bank_bindings').selectAll().where('id', 'in', ids).execute()
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await bindingAnswer(personal, row)] as const)))
}

/** The bank accounts among payout accounts of merchants. */
async function readAccounts(db: Kysely<Database>, personal: PersonalData, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await selectPayoutAccounts(db).where('a.id', 'in', ids).where('a.type', '<>', 'usdt').execute()
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, (await payoutDetails(personal, row, row.usable_from)).binding] as const),
    ),
  )
}
