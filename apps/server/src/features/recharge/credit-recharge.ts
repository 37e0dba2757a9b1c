import { creditRecharge, rechargeMachine, type Usdt } from '@c2c/domain'
import type { Untimed } from '../../db/ledger/command.ts'
import type { StaffContext } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { partyOf } from '../orders/party.ts'
import { refuseUsedReceipts } from './receipts.ts'
import type { Recharge } from './recharges.ts'

export interface DecidedRecharge {
  /** The recharge after the credit. */
  readonly order: Recharge
  readonly command: Untimed
}

/** Credits what arrived, by which its receipts are used up. Refuses what is decided, and receipts that credited before. */
export async function creditCommand(
  recharge: Recharge,
  amount: Usdt,
  note: string,
  { services: { db }, staff, now }: StaffContext,
): Promise<DecidedRecharge> {
  const { network, txid, credentials } = recharge
  const move = { event: 'approve', actor: 'operator', actorId: staff.staffId, now } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  await refuseUsedReceipts(db, network, txid, credentials)
  return {
    order: { ...order, credited: amount, note },
    command: {
      transfers: creditRecharge(partyOf(recharge), network, amount),
      transition,
      inserts: [...inserts, { table: 'recharge_credits', row: { order_id: order.id, amount, note } }],
      recipients: [partyOf(recharge)],
    },
  }
}
