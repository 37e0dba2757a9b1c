import { Refusal } from '@c2c/contract'
import { withdrawMachine } from '@c2c/domain'
import type { StaffContext } from '../../../../http/context.ts'
import { openAddress } from '../../../identity/bank-account/sealed-bindings.ts'
import { moveOrder } from '../../../review/order-steps/move-order.ts'
import { partyOf } from '../../../review/order-steps/party.ts'
import type { DecidedWithdrawal } from '../pay-withdrawal.ts'
import type { Withdrawal } from '../withdrawals.ts'

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
