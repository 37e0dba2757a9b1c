import { payWithdrawal, payWithdrawalUsdt, withdrawMachine, type Transfer, type WithdrawEvent } from '@c2c/domain'
import type { Untimed } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Services } from '../../../services/services.ts'
import { moveOrder, type Move } from '../../review/order-steps/move-order.ts'
import { partyOf } from '../../review/order-steps/party.ts'
import { noReward, referralReward } from '../../team/referral.ts'
import { networkOf, termsOf, type Withdrawal } from './withdrawals.ts'

export interface DecidedWithdrawal {
  /** The withdrawal after the payout. */
  readonly order: Withdrawal
  readonly command: Untimed
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

/** Who decides about a payout, and when: a person, or the system for what a chain proves. */
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

/** The money of a payout: from the house's bank account, or in USDT from the custody of the network. */
function payoutTransfers(withdrawal: Withdrawal): Transfer[] {
  const [party, { currency, ...terms }] = [partyOf(withdrawal), termsOf(withdrawal)]
  return currency === 'USDT'
    ? payWithdrawalUsdt(party, networkOf(withdrawal), terms)
    : payWithdrawal(party, { ...terms, currency })
}
