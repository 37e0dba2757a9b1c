import { consoleWithdrawList as call } from '@c2c/contract'
import type { BankBindingRow } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import type { Uses } from '../../../services/services.ts'
import { addressHints, bindingHints } from '../../identity/bank-account/binding-hints.ts'
import { hint, mostNamed, personHints, withHints, type Hint } from '../../review/queue/hints/party-hints.ts'
import { inOrder, queueOf, queuePage } from '../../review/queue/queue-page.ts'
import { screenPayee, screenPayoutAccount } from './screen-payee.ts'
import { withdrawReviews } from './withdraw-review.ts'
import { selectWithdrawals, type Withdrawal } from './withdrawals.ts'

export const consoleWithdrawList = staff(call, async (input, context) => {
  const { db } = context.services
  const orders = inOrder(queueOf(db, 'withdraw', input), 'withdraw', input.sort)
  const page = await queuePage(orders, input, (ids) => selectWithdrawals(db).where('orders.id', 'in', ids).execute())
  const list = await withdrawReviews(context, page.list)
  return {
    ...page,
    list: await withHints(input.id, list, page.list, (one) => withdrawHints(context, one), context.language),
  }
})

/** Irregularities of a withdrawal under review; none once it is decided. */
async function withdrawHints({ services, now }: StaffContext, withdrawal: Withdrawal): Promise<Hint[]> {
  if (withdrawal.state !== 'audit') return []
  const { db } = services
  const found = await Promise.all([
    payeeHints(services, withdrawal, now),
    personHints(db, withdrawal, withdrawal.amount, now),
  ])
  return found.flat()
}

/** Irregularities of the account that is paid to; a merchant's was verified by the platform. */
async function payeeHints(
  services: Uses<'db' | 'personal' | 'screening'>,
  withdrawal: Withdrawal,
  now: Date,
): Promise<Hint[]> {
  const { user_id, binding_id, payout_account_id } = withdrawal
  if (user_id === null || binding_id === null) {
    return listed(await screenPayoutAccount(services, payout_account_id ?? ''))
  }
  const binding = await services.db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('id', '=', binding_id)
    .executeTakeFirstOrThrow()
  if (binding.type === 'usdt') return addressHints(services.db, user_id, binding, now)
  const found = await Promise.all([nameHints(services, binding), bindingHints(services, user_id, binding, now)])
  return found.flat()
}

/** Says that the holder's name is on the list. */
const listed = (names: readonly string[]): Hint[] =>
  names.length > 0 ? [hint('name_listed', 'danger', { notes: names.slice(0, mostNamed) })] : []

/** Says when the holder's name is on the list: the payout needs two people whatever its amount. */
async function nameHints(services: Uses<'db' | 'personal' | 'screening'>, binding: BankBindingRow): Promise<Hint[]> {
  const { names, isListed } = await screenPayee(services, binding)
  return isListed ? [hint('name_listed', 'danger', { notes: names.slice(0, mostNamed) })] : []
}
