import { payWithdrawal, payWithdrawalUsdt, withdrawMachine, type Transfer } from '@c2c/domain'
import type { Untimed } from '../../db/ledger/command.ts'
import type { StaffContext } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { partyOf } from '../orders/party.ts'
import { noReward, referralReward } from '../team/referral.ts'
import { isPaidInUsdt, quoteOf, type Withdrawal } from './withdrawals.ts'

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
  const move = { event: 'approve', actor: 'operator', actorId: staff.staffId, now } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  const { id: orderId, user_id: userId, fee } = withdrawal
  const reward = userId === null ? noReward : await referralReward(services.db, { orderId, userId, fee, now })
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
  const [party, quote] = [partyOf(withdrawal), quoteOf(withdrawal)]
  if (!isPaidInUsdt(withdrawal)) return payWithdrawal(party, quote)
  if (!withdrawal.network) throw new Error(`withdrawal ${withdrawal.order_no} has no network`)
  return payWithdrawalUsdt(party, withdrawal.network, quote)
}
