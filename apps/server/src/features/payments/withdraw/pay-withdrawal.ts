import { Refusal } from '@c2c/contract'
import { payWithdrawal, payWithdrawalUsdt, withdrawMachine, type Transfer, type WithdrawEvent } from '@c2c/domain'
import type { CommandWithoutTime } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Services } from '../../../services/services.ts'
import { openAddress } from '../../identity/bank-account/sealed-bindings.ts'
import type { MovingWork } from '../../review/four-eyes/propose.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { moveForApproval, moveOrder, type Move } from '../../review/order-steps/move-order.ts'
import { noReward, referralReward } from '../../team/referral.ts'
import { findWithdrawal } from './withdraw-review.ts'
import { networkOf, termsOf, type Withdrawal } from './withdrawals.ts'

interface DecidedWithdrawal {
  /** The withdrawal after the payout. */
  readonly order: Withdrawal
  readonly command: CommandWithoutTime
}

/** The bank's reference of a payout, and the reviewer's note. */
export interface Payout {
  readonly payout_ref: string
  readonly note: string
}

/** Books the payout that was made outside, its fee, and what the inviter of a user gets of that. Refuses what is decided. */
export async function payCommand(
  withdrawal: Withdrawal,
  { payout_ref, note }: Payout,
  { services, staff, now }: StaffContext,
): Promise<DecidedWithdrawal> {
  const by = { actor: 'operator', actorId: staff.staffId, now } as const
  return bookPayout(services.db, withdrawal, { payout_ref, note }, by)
}

/** The decider of a payout, and the time: a person, or the system for what a chain proves. */
type Decider = Pick<Move<WithdrawEvent>, 'actor' | 'actorId' | 'now'>

/** The command of a payout, by a person or by the system. */
export async function bookPayout(
  db: Services['db'],
  withdrawal: Withdrawal,
  { payout_ref, note }: Payout,
  by: Decider,
): Promise<DecidedWithdrawal> {
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, { event: 'approve', ...by })
  const { id: orderId, user_id: userId, fee } = withdrawal
  const { now } = by
  const reward = userId === null ? noReward : await referralReward(db, { orderId, userId, fee, now })
  return {
    order: { ...order, payout_ref, note },
    command: {
      transfers: [...payoutTransfers(withdrawal), ...reward.transfers],
      transition,
      inserts: [...inserts, { table: 'payouts', row: { order_id: orderId, payout_ref, note } }, ...reward.inserts],
      recipients: [partyOf(withdrawal), ...reward.recipients],
    },
  }
}

/** The money of a payout: from the platform's bank account, or in USDT from the custody of the network. */
function payoutTransfers(withdrawal: Withdrawal): Transfer[] {
  const [party, { currency, ...terms }] = [partyOf(withdrawal), termsOf(withdrawal)]
  return currency === 'USDT'
    ? payWithdrawalUsdt(party, networkOf(withdrawal), terms)
    : payWithdrawal(party, { ...terms, currency })
}

/** Releases a payout to the operator's wallet: nothing is booked until the chain shows it. */
export async function releaseCommand(
  withdrawal: Withdrawal,
  note: string,
  { services: { db, personal }, staff, now }: StaffContext,
): Promise<DecidedWithdrawal> {
  const { id: order_id, binding_id, chain } = withdrawal
  const bindings = db.selectFrom('bank_bindings').selectAll().where('id', '=', binding_id)
  const entry = await openAddress(personal, await bindings.executeTakeFirstOrThrow())
  // Of an owner whose data was erased the network is empty: an open order keeps the account from being deleted.
  if (entry.network !== chain?.network || entry.address !== chain.address) {
    throw new Error(`the address of withdrawal ${withdrawal.order_no} is not that of its user`)
  }
  const move = { event: 'release', actor: 'operator', actorId: staff.staffId, now } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  return {
    order: { ...order, note },
    command: {
      transition,
      inserts: [...inserts, { table: 'chain_releases', row: { order_id, note, at: now } }],
      recipients: [partyOf(withdrawal)],
    },
  }
}

/** Refuses with `state_conflict` what does not wait for a payout on its network; gives its terms. */
export function requireReleased({ step, chain }: Withdrawal): NonNullable<Withdrawal['chain']> {
  if (chain && step === 'approved') return chain
  throw new Refusal('state_conflict', { message: 'payout_not_waiting', data: { step } })
}

/** The effects of an approved and a rejected proposal of a payout. */
export const withdrawProposals: MovingWork = {
  async carryOut({ subject, payload, note }, context) {
    const withdrawal = await findWithdrawal(context, subject)
    if (withdrawal.chain) return (await releaseCommand(withdrawal, note, context)).command
    return (await payCommand(withdrawal, { payout_ref: payload['payout_ref'] ?? '', note }, context)).command
  },
  async returnToReview({ subject }, context) {
    return moveForApproval(withdrawMachine, await findWithdrawal(context, subject), 'reopen', context).command
  },
}
