import { Refusal } from '@c2c/contract'
import { formatUsdt, type Usdt } from '@c2c/domain'
import type { Insertable } from 'kysely'
import type { ChainCreditRow } from '../../../db/rows/chain-rows.ts'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { findWitnesses } from '../../../services/chain/witnesses.ts'
import { trustedChain, unreadable } from '../../../services/chain/trusted-chain.ts'
import type { Services } from '../../../services/services.ts'
import type { Recharge } from './recharges.ts'

/**
 * The evidence of a credit that a person decides because one provider alone shows it: the provider is asked again. Null for a recharge
 * that no transfer is held for. Refuses another amount than that of the transfer, and a transfer that is not shown any more.
 */
export async function heldEvidence(
  { db, chains }: Services,
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
  const { witnesses, place } = await findWitnesses(trusted, held)
  if (place === null)
    throw new Refusal('not_available', { message: 'chain_unreadable', values: { problem: held.problem } })
  const { txid, account, sender, units, block_number, block_hash } = held
  const transfer = { txid, place, account, sender, units, amount, block_number, block_hash }
  return { order_id, network, token: chain.token, ...transfer, witnesses, at }
}
