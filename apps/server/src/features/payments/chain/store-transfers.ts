import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ChainTransfer } from '../../../services/chain/chain-node.ts'

/**
 * Stores the transfers to addresses of the service. The database knows the addresses, so it does not matter how many there are, or how
 * new they are. A transfer of a block that came back after a reorganisation is open again. Returns how many were stored.
 */
export async function storeTransfers(
  trx: Kysely<Database>,
  network: string,
  transfers: readonly ChainTransfer[],
  now: Date,
): Promise<number> {
  const own = await newAmong(trx, network, await ownAmong(trx, network, transfers))
  if (own.length === 0) return 0
  const { rows: stored } = await sql`
    INSERT INTO chain_transfers (network, block_number, block_hash, txid, log_index, sender, account, units, seen_at)
    SELECT ${network}, t.block_number, t.block_hash, t.txid, t.log_index, t.sender, t.account, t.units, ${now}
    FROM unnest(${own.map(({ blockNumber }) => blockNumber)}::bigint[], ${own.map(({ blockHash }) => blockHash)}::text[],
        ${own.map(({ txid }) => txid)}::text[], ${own.map(({ logIndex }) => logIndex)}::int[], ${own.map(({ sender }) => sender)}::text[],
        ${own.map(({ account }) => account)}::text[], ${own.map(({ units }) => units)}::numeric[])
      t (block_number, block_hash, txid, log_index, sender, account, units)
    ON CONFLICT ON CONSTRAINT chain_transfers_once
      DO UPDATE SET state = CASE WHEN chain_transfers.order_id IS NULL THEN 'seen' ELSE 'credited' END
      WHERE chain_transfers.state = 'orphaned'
    RETURNING id`.execute(trx)
  return stored.length
}

/** The transfers to accounts of the service. */
export async function ownAmong(
  trx: Kysely<Database>,
  network: string,
  transfers: readonly ChainTransfer[],
): Promise<readonly ChainTransfer[]> {
  if (transfers.length === 0) return []
  const accounts = [...new Set(transfers.map(({ account }) => account))]
  const { rows } = await sql<{ account: string }>`SELECT account FROM chain_addresses
    WHERE network = ${network} AND account = ANY (${accounts}::text[])`.execute(trx)
  const own = new Set(rows.map(({ account }) => account))
  return transfers.filter(({ account }) => own.has(account))
}

/** The transfers that are not stored yet, or were taken back: an insert would lock the row of each other one. */
async function newAmong(
  trx: Kysely<Database>,
  network: string,
  own: readonly ChainTransfer[],
): Promise<readonly ChainTransfer[]> {
  if (own.length === 0) return []
  const numbers = own.map(({ blockNumber }) => blockNumber)
  const from = numbers.reduce((one, other) => (one < other ? one : other))
  const to = numbers.reduce((one, other) => (one > other ? one : other))
  const rows = await trx
    .selectFrom('chain_transfers')
    .select(['block_hash', 'log_index'])
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .where('state', '<>', 'orphaned')
    .execute()
  const stored = new Set(rows.map(({ block_hash, log_index }) => `${block_hash} ${log_index}`))
  return own.filter(({ blockHash, logIndex }) => !stored.has(`${blockHash} ${logIndex}`))
}

/** The progress of a step of a reader. */
export interface Moved {
  readonly network: string
  /** Blocks above this one are new to it. */
  readonly above: bigint
  readonly confirmations: number
  /** In the smallest unit of the token: less is not credited, and counts no confirmations. */
  readonly least: bigint
}

/** The owners of transfers that a step has brought, or has brought nearer to their confirmations. */
export async function waitingParties(db: Kysely<Database>, moved: Moved): Promise<string[]> {
  const { network, above, confirmations, least } = moved
  const { rows } = await sql<{ party: string }>`
    SELECT DISTINCT coalesce(p.user_id, p.merchant_id)::text AS party FROM chain_transfers t
      JOIN chain_addresses a ON (a.network, a.account) = (t.network, t.account) JOIN chain_places p USING (place)
    WHERE t.network = ${network} AND t.state = 'seen' AND t.block_number > ${above - BigInt(confirmations) + 1n}
      AND (t.block_number > ${above} OR t.units >= ${least.toString()}::numeric) LIMIT 10000`.execute(db)
  return rows.map(({ party }) => party)
}

/** Whether a transfer that may be credited waits on a network, or a payout that was named. */
export async function isWaiting(db: Kysely<Database>, network: string, least: bigint): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM chain_transfers WHERE network = ${network} AND state = 'seen' AND units >= ${least.toString()}::numeric
    UNION ALL SELECT FROM chain_sent WHERE network = ${network} AND state = 'seen'
    UNION ALL SELECT FROM chain_named WHERE network = ${network} AND state = 'named' LIMIT 1`.execute(db)
  return rows.length > 0
}
