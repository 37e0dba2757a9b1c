import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ChainNode, ChainTransfer } from '../../../services/chain/chain-node.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { ReadAhead } from '../../../services/chain/read-ahead.ts'
import { blocksDiffer, stillDenied, type SeenTransfer } from '../../../services/chain/provider-confirmations.ts'
import { openDispute } from './disputes.ts'
import { least } from './read-forward.ts'
import { moveReader, readReader, spanFrom, type Place, type Span } from './readers.ts'
import { storeSent } from './store-sent.ts'
import { storeTransfers } from './store-transfers.ts'

export interface Sweep {
  /** The block after which it read. */
  readonly from: bigint
  readonly number: bigint
  /** Transfers that the provider which read first had left out. */
  readonly found: number
}

/** The provider that reads again does not show a transfer; null where only its evidence is known. */
class Unseen extends ChainProblem {
  readonly transfer: SeenTransfer | null

  constructor(message: string, transfer: SeenTransfer | null) {
    super(message)
    this.transfer = transfer
  }
}

/**
 * Reads confirmed blocks again from a provider that did not read them first: it adds what that one left out, and does not go on
 * when it does not show a transfer that was stored or credited. Throws ChainProblem, with nothing changed, when they differ; where
 * no reorganisation explains it, they disagree.
 */
export async function sweepBehind(
  db: Kysely<Database>,
  chain: Chain,
  confirmations: number,
  now: Date,
  ahead = new ReadAhead(),
): Promise<Sweep | null> {
  const { type: network, maxRange } = chain
  const [first, second] = await Promise.all([readReader(db, network, 'first'), readReader(db, network, 'second')])
  if (!first || !second) return null
  const span = await spanFrom(db, chain, second.number + 1n)
  const node = span.other
  const top = least(first.number - BigInt(confirmations) + 1n, span.to ?? first.number)
  const most = least(second.number + maxRange, top)
  if (most <= second.number) return null
  await node.requireOnce()
  // The block first: a node that does not have it gives no events of it, and no error.
  const last = await node.block(most)
  if (!last) throw await absent(chain, node, most, first.tip)
  const { to, transfers } = await ahead.take(node, second.number + 1n, most)
  // As above: the block before its events.
  const next = least(to + maxRange, top)
  if (next > to && (await node.block(next))) ahead.ask(node, to + 1n, next)
  const end = to === most ? last : await node.block(to)
  if (!end) throw await absent(chain, node, to, first.tip)
  const { hash } = end
  await refuseOtherBlock(db, chain, { after: second.number, number: to, hash }, span, now)
  const sweep = db.transaction().execute(async (trx) => {
    await moveReader(trx, { network, reader: 'second', from: second, to: { number: to, hash }, tip: most, now })
    const stored = (await storeTransfers(trx, network, transfers, now)) + (await storeSent(trx, chain, transfers, now))
    await refuseUnseen(trx, network, [second.number, to], transfers, node.name)
    return stored
  })
  try {
    return { from: second.number, number: to, found: await sweep }
  } catch (error) {
    if (error instanceof Unseen) await noteUnseen(db, chain, span, error.transfer, now)
    throw error
  }
}

/** Blocks that wait before they are swept, at most, and milliseconds after which fewer are. */
const waitingBlocks = 10n
const longestWait = 60_000

/**
 * Whether it is time to read behind: many blocks wait, or some for long, or one has a transfer of the service, a credit or a payout. Few
 * requests are made while nothing happens: a sweep takes as many for ten blocks as for one.
 */
export async function isSweepDue(
  db: Kysely<Database>,
  { type: network }: Chain,
  confirmations: number,
  now: Date,
): Promise<boolean> {
  const [first, second] = await Promise.all([readReader(db, network, 'first'), readReader(db, network, 'second')])
  if (!first || !second) return false
  const top = first.number - BigInt(confirmations) + 1n
  if (top <= second.number) return false
  if (top - second.number >= least(BigInt(confirmations), waitingBlocks)) return true
  if (now.getTime() - second.read_at.getTime() >= longestWait) return true
  const { rows } = await sql`WITH ours AS (
      SELECT network, block_number FROM chain_transfers WHERE state <> 'orphaned'
      UNION ALL SELECT network, block_number FROM chain_sent WHERE state <> 'orphaned'
      UNION ALL SELECT network, block_number FROM chain_credits UNION ALL SELECT network, block_number FROM chain_payouts)
    SELECT FROM ours WHERE network = ${network} AND block_number > ${second.number} AND block_number <= ${top} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Why a provider does not show a block that another one has. */
async function absent({ type }: Chain, node: ChainNode, number: bigint, newest: bigint): Promise<ChainProblem> {
  const tip = await node.tip()
  return new ChainProblem(
    tip < number
      ? `${type}: provider ${node.name} is behind, at block ${tip} of ${newest}`
      : `${type}: block ${number} disappeared from provider ${node.name}`,
  )
}

/** Opens a disagreement about a transfer, unless a reorganisation explains it. */
async function noteUnseen(
  db: Kysely<Database>,
  { type: network }: Chain,
  { reader, other }: Span,
  transfer: SeenTransfer | null,
  now: Date,
): Promise<void> {
  if (!transfer || !reader || reader === other || !(await stillDenied(reader, other, transfer))) return
  const { block_number: block, txid } = transfer
  await openDispute(db, { network, block, txid, shownBy: reader.name, deniedBy: other.name }, now)
}

/** Refuses a chain of the provider that reads again on which the newest of the swept blocks whose hash is kept is another one. */
async function refuseOtherBlock(
  db: Kysely<Database>,
  { type: network }: Chain,
  { after, number: to, hash }: Place & { readonly after: bigint },
  { reader, other }: Span,
  now: Date,
) {
  const kept = await db
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .where('network', '=', network)
    .where('number', '>', after)
    .where('number', '<=', to)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!kept || (kept.number < to && reader === other)) return
  const shown = kept.number === to ? hash : (await other.block(kept.number))?.hash
  if (kept.hash === shown) return
  const { number } = kept
  if (reader && reader !== other && (await blocksDiffer(reader, other, kept)))
    await openDispute(db, { network, block: number, txid: '', shownBy: reader.name, deniedBy: other.name }, now)
  throw new ChainProblem(
    `${network}: the providers disagree about block ${number}, ${other.name} shows ${shown ?? 'none'}`,
  )
}

/** Refuses transfers of the service, credits and payouts, that the provider which reads again does not show. */
async function refuseUnseen(
  trx: Kysely<Database>,
  network: string,
  [after, to]: readonly [bigint, bigint],
  shown: readonly ChainTransfer[],
  name: string,
): Promise<void> {
  const keys = shown.map(({ blockHash, logIndex }) => `${blockHash} ${logIndex}`)
  const txids = shown.map(({ txid }) => txid)
  const { rows } = await sql<SeenTransfer & { readonly evidence: boolean }>`
    WITH seen AS (
      SELECT network, txid, block_number, block_hash, log_index, sender, account, units, state FROM chain_transfers
      UNION ALL SELECT network, txid, block_number, block_hash, log_index, sender, account, units, state FROM chain_sent)
    SELECT txid, block_number, block_hash, log_index, sender, account, units, false AS evidence FROM seen
      WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
        AND state <> 'orphaned' AND NOT (block_hash || ' ' || log_index = ANY (${keys}::text[]))
    UNION ALL SELECT txid, block_number, '', 0, '', '', 0, true FROM chain_credits
      WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
        AND NOT (txid = ANY (${txids}::text[])) AND NOT EXISTS (SELECT FROM chain_transfers t
          WHERE t.order_id = chain_credits.order_id AND (t.block_number > ${to} OR t.state = 'orphaned'))
    UNION ALL SELECT txid, block_number, '', 0, '', '', 0, true FROM chain_payouts p
      WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
        AND NOT (txid = ANY (${txids}::text[])) AND NOT EXISTS (SELECT FROM chain_sent s
          WHERE (s.network, s.txid) = (p.network, p.txid) AND (s.block_number > ${to} OR s.state = 'orphaned'))
    LIMIT 1`.execute(trx)
  const [missing] = rows
  if (missing)
    throw new Unseen(
      `${network}: the providers disagree about transaction ${missing.txid}: ${name} does not show it`,
      missing.evidence ? null : missing,
    )
}
