import { Refusal } from '@c2c/contract'
import { type Usdt } from '@c2c/domain'
import { sql, type Selectable } from 'kysely'
import { publish } from '../../db/ledger/publish.ts'
import type { ChainTransferRow } from '../../db/rows/chain-rows.ts'
import { submitCommand } from '../../http/submit.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'
import { findWitnesses } from '../../services/chain/witnesses.ts'
import type { Services } from '../../services/services.ts'
import { creditCommand } from './chain-credit.ts'
import { findDispute, openDispute } from './disputes.ts'
import { holdForPerson } from './hold-for-person.ts'

/** Transfers that are read together, and receipts that are asked for at once. */
const atOnce = 200
const lanes = 8

type Ripe = Pick<
  Selectable<ChainTransferRow>,
  'id' | 'block_number' | 'block_hash' | 'txid' | 'log_index' | 'sender' | 'account' | 'units' | 'held_order'
> & {
  readonly address: string
  readonly key: string
  readonly place: bigint
  readonly user_id: string | null
  readonly merchant_id: string | null
  readonly party: string
}

/**
 * Credits the transfers of a network that have their confirmations, counted from the block that was read and checked last. One that
 * cannot be credited keeps the reason and blocks no other. Safe to run twice: the database has one credit for each event.
 */
export async function creditTransfers(
  services: Services,
  chain: Chain,
  confirmations: number,
  least: Usdt,
): Promise<void> {
  const ripe = await readRipe(services, chain, confirmations, least)
  for (let from = 0; from < ripe.length; from += lanes) {
    if (await findDispute(services.db, chain.type)) return
    await Promise.all(ripe.slice(from, from + lanes).map((one) => creditOne(services, chain, one)))
  }
}

/** What a person decides is read again when it was decided, or when a second provider can show it. */
async function readRipe({ db }: Services, chain: Chain, confirmations: number, least: Usdt): Promise<Ripe[]> {
  const { rows } = await sql<Ripe>`
    SELECT t.id, t.block_number, t.block_hash, t.txid, t.log_index, t.sender, t.account, t.units, t.held_order, a.address, a.key, p.place,
      p.user_id, p.merchant_id, coalesce(p.user_id, p.merchant_id) AS party
    FROM chain_transfers t JOIN chain_readers r ON r.network = t.network AND r.reader = 'first'
      JOIN chain_addresses a ON (a.network, a.account) = (t.network, t.account) JOIN chain_places p ON p.place = a.place
    WHERE t.network = ${chain.type} AND t.state = 'seen' AND t.block_number <= r.number - ${confirmations} + 1
      AND t.units >= ${chain.units(least).toString()}::numeric
      AND (t.held_order IS NULL OR ${chain.nodes.length > 1} OR EXISTS (SELECT FROM chain_credits c WHERE c.order_id = t.held_order))
    ORDER BY t.problem <> '', t.block_number, t.log_index LIMIT ${atOnce}`.execute(db)
  return rows
}

async function creditOne(services: Services, chain: Chain, ripe: Ripe): Promise<void> {
  const { db, ledger, now } = services
  const { type: network, key, token } = chain
  if (ripe.key === key.fingerprint && key.account(Number(ripe.place)) !== ripe.account) {
    return refuse(services, ripe, 'the address is not that of the key')
  }
  const amount = chain.amount(BigInt(ripe.units))
  const { witnesses, needed, place, disagreement } = await findWitnesses(chain, ripe)
  if (disagreement) {
    await openDispute(db, { network, block: ripe.block_number, txid: ripe.txid, ...disagreement }, now())
    return refuse(services, ripe, 'the providers disagree')
  }
  if (place === null || witnesses.length < needed) {
    return refuse(services, ripe, `shown by ${witnesses.length} of ${needed} providers`)
  }
  const { txid, account, sender, units, block_number, block_hash } = ripe
  const known = await db
    .selectFrom('chain_credits')
    .select(['order_id', 'units', 'account'])
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('place', '=', place)
    .executeTakeFirst()
  if (known) {
    if (known.units !== units || known.account !== account)
      return refuse(services, ripe, 'mined again with another amount')
    return settle(services, ripe, known.order_id)
  }
  const writtenTxid = chain.family === 'tron' ? txid.slice(2) : txid
  const arrived = { ...ripe, network, amount, writtenTxid }
  if (needed < 2 && (ripe.held_order !== null || amount > (await oneWordLeft(services, network)))) {
    await holdForPerson(services, arrived)
    return refuse(services, ripe, 'one provider shows it, and a person decides')
  }
  const evidence = { network, txid, place, account, sender, token, units, amount, block_number, block_hash, witnesses }
  const { orderId, command } = await creditCommand(db, arrived, evidence, now())
  try {
    await submitCommand(ledger, command)
  } catch (error) {
    if (error instanceof Refusal) return refuse(services, ripe, error.reason)
    throw error
  }
  return settle(services, ripe, orderId)
}

/** What may still be credited on the word of one provider, in micro-units. */
async function oneWordLeft({ db, now }: Services, network: string): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`SELECT one_word_left(${network}, ${now()}) AS left`.execute(db)
  return rows[0]?.left ?? 0n
}

/** Marks a transfer as credited, and publishes it: the credit's own event may have been read before this row changed. */
async function settle({ db, now }: Services, { id, party }: Ripe, orderId: string): Promise<void> {
  const credited = { state: 'credited', problem: '', order_id: orderId } as const
  await db.updateTable('chain_transfers').set(credited).where('id', '=', id).where('state', '=', 'seen').execute()
  await publish(db, { recipients: [party], subjects: ['order'] }, now())
}

async function refuse({ db }: Services, { id }: Ripe, problem: string): Promise<void> {
  await db
    .updateTable('chain_transfers')
    .set({ problem })
    .where('id', '=', id)
    .where('problem', '<>', problem)
    .execute()
}
