import { orderSubjects, Refusal } from '@c2c/contract'
import { sql, type Selectable } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Command } from '../../../commands/command.ts'
import type { ChainSentRow } from '../../../db/rows/chain-rows.ts'
import { submitCommand } from '../../../http/submit.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { confirmWithProviders } from '../../../services/chain/provider-confirmations.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { bookPayout } from '../withdraw/pay-withdrawal.ts'
import { selectWithdrawals, writtenTxid, type Withdrawal } from '../withdraw/withdrawals.ts'
import { findDispute, openDispute } from './disputes.ts'
import { assignSent } from './store-sent.ts'

/** Transfers that are read together. */
const atOnce = 200

type ConfirmedPayout = Omit<Selectable<ChainSentRow>, 'order_id'> & { readonly order_id: string }

/**
 * Completes the withdrawals of a network whose transfers have their confirmations, counted from the block that was read and checked
 * last. One that cannot be completed keeps the reason and blocks no other. Safe to run twice: the database has one payout for an
 * order, and one for an event.
 */
export async function payWithdrawals(
  services: Uses<'db' | 'ledger' | 'now'>,
  chain: Chain,
  confirmations: number,
): Promise<void> {
  const { db, now } = services
  for (let parties = await assignSent(db, chain); parties.length > 0; parties = await assignSent(db, chain)) {
    await publish(db, { recipients: [...new Set(parties)], subjects: ['order'] }, now())
  }
  for (const confirmed of await readConfirmed(services, chain, confirmations)) {
    if (await findDispute(db, chain.type)) return
    await payOne(services, chain, confirmed)
  }
}

async function readConfirmed({ db }: Uses<'db'>, { type }: Chain, confirmations: number): Promise<ConfirmedPayout[]> {
  const { rows } = await sql<ConfirmedPayout>`
    SELECT s.* FROM chain_sent s JOIN chain_readers r ON r.network = s.network AND r.reader = 'first'
    WHERE s.network = ${type} AND s.state = 'seen' AND s.order_id IS NOT NULL AND s.block_number <= r.number - ${confirmations} + 1
    ORDER BY s.problem <> '', s.block_number, s.log_index LIMIT ${atOnce}`.execute(db)
  return rows
}

async function payOne(
  services: Uses<'db' | 'ledger' | 'now'>,
  chain: Chain,
  confirmed: ConfirmedPayout,
): Promise<void> {
  const { db, ledger, now } = services
  const withdrawal = await selectWithdrawals(db).where('orders.id', '=', confirmed.order_id).executeTakeFirstOrThrow()
  const { type: network, token } = chain
  const { confirmedBy, needed, place, disagreement } = await confirmWithProviders(chain, confirmed)
  if (disagreement) {
    await openDispute(db, { network, block: confirmed.block_number, txid: confirmed.txid, ...disagreement }, now())
    return refuse(services, confirmed, 'the providers disagree')
  }
  const large = withdrawal.amount >= ((await readSetting(db, 'four_eyes'))?.withdraw ?? 0n)
  const wanted = large ? 2 : needed
  if (place === null || confirmedBy.length < wanted) {
    return refuse(services, confirmed, `shown by ${confirmedBy.length} of ${wanted} providers`)
  }
  const { txid } = confirmed
  const known = await db
    .selectFrom('chain_payouts')
    .select('order_id')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('place', '=', place)
    .executeTakeFirst()
  // A reorganisation mined the proof of an order again: it proves no other.
  if (known) return settle(services, confirmed, known.order_id)
  const { order_id, sender, account, units, block_number, block_hash } = confirmed
  const evidence = {
    order_id,
    network,
    txid,
    place,
    sender,
    account,
    token,
    units,
    block_number,
    block_hash,
    witnesses: confirmedBy,
  }
  try {
    await submitCommand(ledger, await payoutCommand(services, withdrawal, evidence, now()))
  } catch (error) {
    if (error instanceof Refusal) return refuse(services, confirmed, error.reason)
    throw error
  }
  return settle(services, confirmed, order_id)
}

interface Evidence extends Pick<ConfirmedPayout, 'order_id' | 'txid' | 'block_number' | 'block_hash'> {
  readonly network: string
  readonly place: number
  readonly sender: string
  readonly account: string
  readonly token: string
  readonly units: string
  readonly witnesses: string[]
}

/** Evidence, payout, transfers and audit row in one transaction. */
async function payoutCommand(
  { db }: Uses<'db'>,
  withdrawal: Withdrawal,
  evidence: Evidence,
  at: Date,
): Promise<Command> {
  if (withdrawal.chain === null) throw new Error(`withdrawal ${withdrawal.order_no} is paid by no chain`)
  const { order_id, network, txid, place, units, block_number: block, witnesses } = evidence
  // Several payouts can be in one transaction.
  const payout_ref = `${writtenTxid(withdrawal.chain, txid)}#${place}`
  const released = db.selectFrom('chain_releases').select('note').where('order_id', '=', order_id)
  const { note } = await released.executeTakeFirstOrThrow()
  const { command } = await bookPayout(
    db,
    withdrawal,
    { payout_ref, note },
    { actor: 'system', actorId: null, now: at },
  )
  const input = { network, txid, place, units, block: block.toString(), witnesses }
  return {
    ...command,
    at,
    inserts: [...(command.inserts ?? []), { table: 'chain_payouts', row: { ...evidence, at } }],
    audit: {
      at,
      staff_id: null,
      role: 'system',
      call: 'chain/payout',
      subject: order_id,
      outcome: 'done',
      details: JSON.stringify({ input }),
    },
    subjects: orderSubjects,
  }
}

/** Marks a transfer as the proof of an order, and publishes it: the payout's own event may have been read before this row changed. */
async function settle(
  { db, now }: Uses<'db' | 'now'>,
  { id, order_id: assigned }: ConfirmedPayout,
  orderId: string,
): Promise<void> {
  await db
    .updateTable('chain_sent')
    .set({ state: 'proved', problem: '', order_id: orderId })
    .where('id', '=', id)
    .where('state', '=', 'seen')
    .execute()
  const orders = db.selectFrom('orders').select('user_id').where('id', 'in', [assigned, orderId])
  const recipients = (await orders.execute()).flatMap(({ user_id }) => user_id ?? [])
  await publish(db, { recipients, subjects: ['order'] }, now())
}

async function refuse({ db }: Uses<'db'>, { id }: ConfirmedPayout, problem: string): Promise<void> {
  await db.updateTable('chain_sent').set({ problem }).where('id', '=', id).where('problem', '<>', problem).execute()
}
