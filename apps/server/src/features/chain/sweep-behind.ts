import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChainTransfer } from '../../services/chain/chain-node.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'
import { blocksDiffer, stillDenied, type SeenTransfer } from '../../services/chain/witnesses.ts'
import { openDispute } from './disputes.ts'
import { spanFrom, type Span } from './providers.ts'
import { least } from './read-forward.ts'
import { moveReader, readReader, type Place } from './readers.ts'
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
): Promise<Sweep | null> {
  const { type: network, maxRange } = chain
  const [first, second] = await Promise.all([readReader(db, network, 'first'), readReader(db, network, 'second')])
  if (!first || !second) return null
  const span = await spanFrom(db, chain, second.number + 1n)
  const node = span.other
  const top = least(first.number - BigInt(confirmations) + 1n, span.to ?? first.number)
  const most = least(second.number + maxRange, top)
  if (most <= second.number) return null
  const tip = await node.tip()
  if (tip < most) throw new ChainProblem(`${network}: provider ${node.name} is behind, at block ${tip} of ${first.tip}`)
  const { to, transfers } = await node.transfersUpTo(second.number + 1n, most)
  const end = await node.block(to)
  if (!end) throw new ChainProblem(`${network}: block ${to} disappeared from provider ${node.name}`)
  await refuseOtherBlock(db, chain, { number: to, hash: end.hash }, span, now)
  const { hash } = end
  const sweep = db.transaction().execute(async (trx) => {
    await moveReader(trx, { network, reader: 'second', from: second, to: { number: to, hash }, tip, now })
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

async function refuseOtherBlock(
  db: Kysely<Database>,
  { type: network }: Chain,
  { number, hash }: Place,
  { reader, other }: Span,
  now: Date,
) {
  const kept = await db
    .selectFrom('chain_blocks')
    .select('hash')
    .where('network', '=', network)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!kept || kept.hash === hash) return
  if (reader && reader !== other && (await blocksDiffer(reader, other, { number, hash: kept.hash })))
    await openDispute(db, { network, block: number, txid: '', shownBy: reader.name, deniedBy: other.name }, now)
  throw new ChainProblem(`${network}: the providers disagree about block ${number}, ${other.name} shows ${hash}`)
}

/** Refuses transfers of ours, credits and payouts that the provider which reads again does not show. */
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
