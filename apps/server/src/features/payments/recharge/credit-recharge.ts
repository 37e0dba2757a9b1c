import { creditRecharge, rechargeMachine, type Usdt } from '@c2c/domain'
import type { Untimed } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { partyOf } from '../../review/order-steps/party.ts'
import { heldEvidence } from './held-evidence.ts'
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
  { services, staff, now }: StaffContext,
): Promise<DecidedRecharge> {
  const { db } = services
  const { network, txid, credentials } = recharge
  const move = { event: 'approve', actor: 'operator', actorId: staff.staffId, now } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  const evidence = await heldEvidence(services, order, amount, now)
  // Several transfers of one transaction can have evidence.
  await refuseUsedReceipts(db, network, evidence ? '' : txid, credentials)
  return {
    order: { ...order, credited: amount, note },
    command: {
      transfers: creditRecharge(partyOf(recharge), network, amount),
      transition,
      inserts: [
        ...inserts,
        ...(evidence ? [{ table: 'chain_credits' as const, row: evidence }] : []),
        { table: 'recharge_credits', row: { order_id: order.id, amount, note } },
      ],
      recipients: [partyOf(recharge)],
    },
  }
}
