import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChainTransfer } from '../../services/chain/chain-node.ts'

/**
 * Stores the transfers to addresses of ours. The database knows the addresses, so it does not matter how many there are, or how
 * new they are. A transfer of a block that came back after a reorganisation is open again. Returns how many were stored.
 */
export async function storeTransfers(
  trx: Kysely<Database>,
  network: string,
  transfers: readonly ChainTransfer[],
  now: Date,
): Promise<number> {
  if (transfers.length === 0) return 0
  const rows = transfers.map(({ blockNumber, blockHash, txid, logIndex, sender, account, units }) => ({
    block_number: blockNumber.toString(),
    block_hash: blockHash,
    txid,
    log_index: logIndex,
    sender,
    account,
    units: units.toString(),
  }))
  const { rows: stored } = await sql`
    INSERT INTO chain_transfers (network, block_number, block_hash, txid, log_index, sender, account, units, seen_at)
    SELECT ${network}, t.block_number, t.block_hash, t.txid, t.log_index, t.sender, t.account, t.units, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (block_number bigint, block_hash text, txid text, log_index int,
      sender text, account text, units numeric)
      JOIN chain_addresses a ON a.network = ${network} AND a.account = t.account
    ON CONFLICT ON CONSTRAINT chain_transfers_once
      DO UPDATE SET state = CASE WHEN chain_transfers.order_id IS NULL THEN 'seen' ELSE 'credited' END
      WHERE chain_transfers.state = 'orphaned'
    RETURNING id`.execute(trx)
  return stored.length
}

/** What a step of a reader has moved. */
export interface Moved {
  readonly network: string
  /** Blocks above this one are new to it. */
  readonly above: bigint
  readonly confirmations: number
  /** In the smallest unit of the token: less is not credited, and counts no confirmations. */
  readonly least: bigint
}

/** Whose transfers a step has brought, or has brought nearer to their confirmations. */
export async function waitingParties(db: Kysely<Database>, moved: Moved): Promise<string[]> {
  const { network, above, confirmations, least } = moved
  const { rows } = await sql<{ party: string }>`
    SELECT DISTINCT coalesce(p.user_id, p.merchant_id)::text AS party FROM chain_transfers t
      JOIN chain_addresses a ON (a.network, a.account) = (t.network, t.account) JOIN chain_places p USING (place)
    WHERE t.network = ${network} AND t.state = 'seen' AND t.block_number > ${above - BigInt(confirmations) + 1n}
      AND (t.block_number > ${above} OR t.units >= ${least.toString()}::numeric) LIMIT 10000`.execute(db)
  return rows.map(({ party }) => party)
}
