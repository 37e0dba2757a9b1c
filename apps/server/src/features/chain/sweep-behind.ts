import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChainTransfer } from '../../services/chain/chain-node.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'
import { least } from './read-forward.ts'
import { moveReader, readReader } from './readers.ts'
import { storeSent } from './store-sent.ts'
import { storeTransfers } from './store-transfers.ts'

export interface Sweep {
  readonly number: bigint
  /** Transfers that the first provider had left out. */
  readonly found: number
}

/**
 * Reads confirmed blocks again from the second provider: it adds what the first one left out, and does not go on when it
 * does not show a transfer that was stored or credited. Throws ChainProblem, with nothing changed, when the providers disagree.
 */
export async function sweepBehind(
  db: Kysely<Database>,
  chain: Chain,
  confirmations: number,
  now: Date,
): Promise<Sweep | null> {
  const { type: network, nodes, maxRange } = chain
  const node = nodes[1] ?? nodes[0]
  const [first, second] = await Promise.all([readReader(db, network, 'first'), readReader(db, network, 'second')])
  if (!first || !second) return null
  const top = first.number - BigInt(confirmations) + 1n
  const most = least(second.number + maxRange, top)
  if (most <= second.number) return null
  const tip = await node.tip()
  if (tip < most) throw new ChainProblem(`${network}: provider ${node.name} is behind, at block ${tip} of ${first.tip}`)
  const { to, transfers } = await node.transfersUpTo(second.number + 1n, most)
  const end = await node.block(to)
  if (!end) throw new ChainProblem(`${network}: block ${to} disappeared from provider ${node.name}`)
  await refuseOtherBlock(db, chain, { number: to, hash: end.hash }, node.name)
  const { hash } = end
  const found = await db.transaction().execute(async (trx) => {
    await moveReader(trx, { network, reader: 'second', from: second, to: { number: to, hash }, tip, now })
    const stored = (await storeTransfers(trx, network, transfers, now)) + (await storeSent(trx, chain, transfers, now))
    await refuseUnseen(trx, network, [second.number, to], transfers, node.name)
    return stored
  })
  return { number: to, found }
}

async function refuseOtherBlock(
  db: Kysely<Database>,
  { type }: Chain,
  { number, hash }: { number: bigint; hash: string },
  name: string,
) {
  const kept = await db
    .selectFrom('chain_blocks')
    .select('hash')
    .where('network', '=', type)
    .where('number', '=', number)
    .executeTakeFirst()
  if (kept && kept.hash !== hash)
    throw new ChainProblem(`${type}: the providers disagree about block ${number}, ${name} shows ${hash}`)
}

/** Refuses transfers of ours, credits and payouts that the second provider does not show. */
async function refuseUnseen(
  trx: Kysely<Database>,
  network: string,
  [after, to]: readonly [bigint, bigint],
  shown: readonly ChainTransfer[],
  name: string,
): Promise<void> {
  const keys = shown.map(({ blockHash, logIndex }) => `${blockHash} ${logIndex}`)
  const txids = shown.map(({ txid }) => txid)
  const { rows } = await sql<{ txid: string }>`
    SELECT txid FROM chain_transfers WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
      AND state <> 'orphaned' AND NOT (block_hash || ' ' || log_index = ANY (${keys}::text[]))
    UNION SELECT txid FROM chain_credits WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
      AND NOT (txid = ANY (${txids}::text[])) AND NOT EXISTS (SELECT FROM chain_transfers t
        WHERE t.order_id = chain_credits.order_id AND (t.block_number > ${to} OR t.state = 'orphaned'))
    UNION SELECT txid FROM chain_sent WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
      AND state <> 'orphaned' AND NOT (block_hash || ' ' || log_index = ANY (${keys}::text[]))
    UNION SELECT txid FROM chain_payouts p WHERE network = ${network} AND block_number > ${after} AND block_number <= ${to}
      AND NOT (txid = ANY (${txids}::text[])) AND NOT EXISTS (SELECT FROM chain_sent s
        WHERE (s.network, s.txid) = (p.network, p.txid) AND (s.block_number > ${to} OR s.state = 'orphaned'))
    LIMIT 1`.execute(trx)
  const [missing] = rows
  if (missing)
    throw new ChainProblem(
      `${network}: the providers disagree about transaction ${missing.txid}: ${name} does not show it`,
    )
}
