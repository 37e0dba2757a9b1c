import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ChainTransfer } from '../../../services/chain/chain-node.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import type { Moved } from './store-transfers.ts'

/**
 * Stores the transfers from paying addresses. One of a block that came back after a reorganisation is open again. Returns how many
 * were stored.
 */
export async function storeSent(
  trx: Kysely<Database>,
  chain: Pick<Chain, 'type' | 'payers'>,
  transfers: readonly ChainTransfer[],
  now: Date,
): Promise<number> {
  const { type: network } = chain
  const sent = sentBy(chain, transfers)
  if (sent.length === 0) return 0
  const rows = sent.map(({ blockNumber, blockHash, txid, logIndex, sender, account, units }) => ({
    network,
    block_number: blockNumber,
    block_hash: blockHash,
    txid,
    log_index: logIndex,
    sender,
    account,
    units: units.toString(),
    seen_at: now,
  }))
  const stored = await trx
    .insertInto('chain_sent')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('chain_sent_once')
        .doUpdateSet({ state: 'seen', problem: '' })
        .where('chain_sent.state', '=', 'orphaned'),
    )
    .returning('id')
    .execute()
  return stored.length
}

/** The transfers from paying addresses. */
export const sentBy = ({ payers }: Pick<Chain, 'payers'>, transfers: readonly ChainTransfer[]) =>
  transfers.filter(({ sender }) => payers.some(({ account }) => account === sender))

/** Takes back what was seen above a block: the orders wait for their transfers again. */
export async function orphanSent(trx: Kysely<Database>, network: string, above: bigint): Promise<void> {
  await trx
    .updateTable('chain_sent')
    .set({ state: 'orphaned', order_id: null })
    .where('network', '=', network)
    .where('block_number', '>', above)
    .where('state', '<>', 'orphaned')
    .execute()
}

/**
 * Assigns transfers to the released withdrawals that they pay: exactly the amount to exactly the account, later than the release,
 * one for each. One whose transaction was named comes first, then one that waits for none, then the oldest. Returns the parties.
 */
export async function assignSent(db: Kysely<Database>, { type: network, token }: Pick<Chain, 'type' | 'token'>) {
  const { rows } = await sql<{ party: string }>`
    WITH pairs AS (
      SELECT s.id, c.order_id, row_number() OVER (PARTITION BY s.id ORDER BY n.txid IS DISTINCT FROM s.txid,
          n.txid IS NOT NULL, r.at, o.seq) AS of_sent,
        row_number() OVER (PARTITION BY c.order_id ORDER BY n.txid IS DISTINCT FROM s.txid, s.block_number, s.log_index) AS of_order
      FROM chain_sent s
        JOIN chain_withdrawals c ON (c.network, c.account, c.units) = (s.network, s.account, s.units) AND c.token = ${token}
        JOIN chain_releases r ON r.order_id = c.order_id AND s.block_number > r.after_block
        JOIN orders o ON o.id = c.order_id AND o.state = 'audit' AND o.step = 'approved'
        LEFT JOIN chain_named n ON n.order_id = c.order_id AND n.state = 'named'
      WHERE s.network = ${network} AND s.state = 'seen' AND s.order_id IS NULL AND s.sender <> s.account
        AND NOT EXISTS (SELECT FROM chain_sent other WHERE other.order_id = c.order_id AND other.state <> 'orphaned'))
    UPDATE chain_sent s SET order_id = p.order_id FROM pairs p JOIN orders o ON o.id = p.order_id
    WHERE s.id = p.id AND p.of_sent = 1 AND p.of_order = 1 AND s.order_id IS NULL
    RETURNING o.user_id::text AS party`.execute(db)
  return rows.map(({ party }) => party)
}

/** The owners of payouts that a step has brought nearer to their confirmations. */
export async function waitingPayees(
  db: Kysely<Database>,
  { network, above, confirmations }: Pick<Moved, 'network' | 'above' | 'confirmations'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chain_sent as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.user_id')
    .distinct()
    .where('s.network', '=', network)
    .where('s.state', '=', 'seen')
    .where('s.block_number', '>', above - BigInt(confirmations) + 1n)
    .limit(10_000)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Payouts whose transaction a reorganisation removed after they were booked, and that has not been mined again. */
export async function lostPayouts(db: Kysely<Database>, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM chain_payouts p WHERE p.network = ${network}
      AND EXISTS (SELECT FROM chain_sent s WHERE s.network = p.network AND s.txid = p.txid AND s.state = 'orphaned')
      AND NOT EXISTS (SELECT FROM chain_sent s WHERE s.network = p.network AND s.txid = p.txid AND s.state <> 'orphaned')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
