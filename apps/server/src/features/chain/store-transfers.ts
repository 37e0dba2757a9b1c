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

/** Whose transfers of a network wait for confirmations: their pages count the blocks. */
export async function waitingParties(db: Kysely<Database>, network: string): Promise<string[]> {
  const { rows } = await sql<{ party: string }>`
    SELECT DISTINCT coalesce(p.user_id, p.merchant_id)::text AS party FROM chain_transfers t
      JOIN chain_addresses a ON (a.network, a.account) = (t.network, t.account) JOIN chain_places p USING (place)
    WHERE t.network = ${network} AND t.state = 'seen' LIMIT 10000`.execute(db)
  return rows.map(({ party }) => party)
}
