import { Refusal } from '@c2c/contract'
import { creditRecharge, formatUsdt, rechargeMachine, usdt, type Usdt } from '@c2c/domain'
import type { Insertable } from 'kysely'
import type { CommandWithoutTime } from '../../../commands/command.ts'
import type { ChainCreditRow } from '../../../db/rows/chain-rows.ts'
import type { StaffContext } from '../../../http/context.ts'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { trustedChain, unreadable } from '../../../services/chain/trusted-chain.ts'
import { confirmWithProviders } from '../../../services/chain/provider-confirmations.ts'
import type { Uses } from '../../../services/services.ts'
import type { MovingWork } from '../../review/four-eyes/propose.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { moveForApproval, moveOrder } from '../../review/order-steps/move-order.ts'
import { refuseUsedReceipts } from './recharge-claims.ts'
import { findRecharge } from './recharge-review.ts'
import type { Recharge } from './recharges.ts'

export interface DecidedRecharge {
  /** The recharge after the credit. */
  readonly order: Recharge
  readonly command: CommandWithoutTime
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

/**
 * The evidence of a credit that a person decides because one provider alone shows it: the provider is asked again. Null for a recharge
 * that no transfer is held for. Refuses another amount than that of the transfer, and a transfer that is not shown any more.
 */
async function heldEvidence(
  { db, chains }: Uses<'chains' | 'db'>,
  { id: order_id, network }: Pick<Recharge, 'id' | 'network'>,
  amount: Usdt,
  at: Date,
): Promise<Insertable<ChainCreditRow> | null> {
  const chain = chainOf(chains, network)
  const held = await db
    .selectFrom('chain_transfers')
    .selectAll()
    .where('held_order', '=', order_id)
    .where('state', '=', 'seen')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!chain || !held) return null
  const arrived = chain.amount(BigInt(held.units))
  if (arrived !== amount)
    throw new Refusal('not_allowed', { message: 'chain_amount', values: { amount: formatUsdt(arrived) } })
  const trusted = await trustedChain(db, chain).catch(unreadable)
  const { confirmedBy, place } = await confirmWithProviders(trusted, held)
  if (place === null)
    throw new Refusal('not_available', { message: 'chain_unreadable', values: { problem: held.problem } })
  const { txid, account, sender, units, block_number, block_hash } = held
  const transfer = { txid, place, account, sender, units, amount, block_number, block_hash }
  return { order_id, network, token: chain.token, ...transfer, witnesses: confirmedBy, at }
}

/** The effects of an approved and a rejected proposal of a credit. */
export const rechargeProposals: MovingWork = {
  async carryOut({ subject, amount, note }, context) {
    const recharge = await findRecharge(context, subject)
    return (await creditCommand(recharge, usdt(amount ?? 0n), note, context)).command
  },
  async returnToReview({ subject }, context) {
    return moveForApproval(rechargeMachine, await findRecharge(context, subject), 'reopen', context).command
  },
}
