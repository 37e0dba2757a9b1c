import { consoleWithdrawApprove as call, invalidField, Refusal } from '@c2c/contract'
import { canonicalTransactionId, networkFamily, withdrawMachine } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { payoutFrozen, refuseFrozen } from '../../../services/restrictions/freezes.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { decideWithApproval } from '../../review/four-eyes/decide-with-approval.ts'
import { moveForApproval } from '../../review/order-steps/move-order.ts'
import { payCommand, releaseCommand } from './pay-withdrawal.ts'
import { payeeNeedsApproval } from './screen-payee.ts'
import { findWithdrawal, withdrawReview } from './withdraw-review.ts'
import { destinationOf, isPaidInUsdt, type Withdrawal } from './withdrawals.ts'

export const consoleWithdrawApprove = staff(call, async ({ withdraw_id: id, payout_ref: given, note }, context) => {
  const { db } = context.services
  const withdrawal = await findWithdrawal(context, id)
  const { chain } = withdrawal
  if (chain === null && given === '') throw invalidField('payout_ref', 'payout_ref_required')
  const payout_ref = chain ? destinationOf(chain) : await payoutReference(db, withdrawal, given)
  // This applies to the first of two decisions too; the database refuses the payout itself
  // (sql/functions/payments/withdraw/refuse-payout-to-frozen-user.sql).
  await refusePayout(db, withdrawal)
  const always = () => payeeNeedsApproval(context.services, withdrawal)
  const terms = { amount: withdrawal.amount, payload: { payout_ref }, note, terms: ['payout_ref'] }
  const effects = {
    async propose() {
      const moved = moveForApproval(withdrawMachine, withdrawal, 'propose', context, note)
      if (chain === null) await refuseUsedReference(db, payout_ref)
      return moved
    },
    carryOut: (firstNote: string) =>
      chain === null
        ? payCommand(withdrawal, { payout_ref, note: note || firstNote }, context)
        : releaseCommand(withdrawal, note || firstNote, context),
  }
  const decision = { kind: 'withdraw', order: withdrawal, always, ...terms } as const
  const { order, command, proposal } = await decideWithApproval(decision, effects, context)
  return context.submit(command, await withdrawReview(context, order, proposal))
})

/** Refuses with `already_exists` what another payout, made or proposed, is called. The database keeps those made apart. */
async function refuseUsedReference(db: Kysely<Database>, payoutRef: string): Promise<void> {
  const [paid, proposed] = await Promise.all([
    db.selectFrom('payouts').select('order_id').where('payout_ref', '=', payoutRef).executeTakeFirst(),
    db
      .selectFrom('open_proposals as o')
      .innerJoin('proposals as p', 'p.id', 'o.proposal_id')
      .select('p.id')
      .where('o.kind', '=', 'withdraw')
      .where(sql<string>`p.payload ->> 'payout_ref'`, '=', payoutRef)
      .executeTakeFirst(),
  ])
  if (paid ?? proposed) throw new Refusal('already_exists', { message: 'payout_ref_used' })
}

/** The reference of a payout: the bank's reference as given, or the id of the transaction as its network writes it. */
async function payoutReference(
  db: Kysely<Database>,
  withdrawal: Pick<Withdrawal, 'type' | 'network'>,
  given: string,
): Promise<string> {
  if (!isPaidInUsdt(withdrawal)) return given
  const type = withdrawal.network ?? ''
  const known = (await readSetting(db, 'recharge_networks'))?.find((network) => network.type === type)
  const txid = canonicalTransactionId(given, networkFamily(known ?? { type, scheme: '', address: '' }))
  if (txid === null) throw invalidField('payout_ref', 'txid_format')
  return txid
}

/** Refuses with `account_frozen` a payout to a frozen user or to a suspended merchant. */
async function refusePayout(
  db: Kysely<Database>,
  { user_id, merchant_id }: Pick<Withdrawal, 'user_id' | 'merchant_id'>,
): Promise<void> {
  if (user_id !== null) return refuseFrozen(db, user_id, payoutFrozen)
  const suspended = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchant_id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (suspended) throw new Refusal('account_frozen', { message: 'payout_to_suspended' })
}
