import pg from 'pg'
import type { Connection } from './cluster.ts'

/**
 * Inserts `open` open trades, `open` appeals with evidence, and `closed` completed trades for the users of
 * `fillRecharges`. All belong to the merchant with a staff member in the sandbox. Then runs VACUUM ANALYZE.
 */
export async function fillTrades(connection: Connection, open: number, closed: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('BEGIN')
  await client.query(
    // Without data keys, the accounts read like those of deleted users.
    `INSERT INTO bank_bindings (id, user_id, type, currency, sealed, account_hash, number_hash, masked_account, usable_from, created_at)
     SELECT md5('binding' || i)::uuid, md5('user' || i)::uuid, 'bank', 'EUR', '', sha256(i::text::bytea), sha256(i::text::bytea),
       'DE' || i, now(), now()
     FROM generate_series(0, 999) i`,
  )
  await client.query(`CREATE TEMPORARY TABLE trade ON COMMIT DROP AS
    SELECT i, md5('trade' || i)::uuid AS id, md5('user' || i % 1000)::uuid AS user_id, i % 1000 AS person,
      CASE WHEN i % 2 = 0 THEN 'sell' ELSE 'buy' END AS side,
      CASE WHEN i <= ${closed} THEN 'completed' WHEN i <= ${closed + open} THEN
        CASE WHEN i % 3 = 0 THEN 'paid' ELSE 'waiting_payment' END ELSE 'appeal' END AS step,
      now() - (${closed + 2 * open} - i) * interval '10 seconds' AS at
    FROM generate_series(1, ${closed + 2 * open}) i`)
  await client.query(`INSERT INTO orders
      (id, order_no, kind, user_id, merchant_id, state, step, created_at, updated_at, due_at, awaits)
    SELECT id, 'S-' || i, 'sale', user_id, (SELECT merchant_id FROM staff WHERE merchant_id IS NOT NULL LIMIT 1),
      CASE step WHEN 'completed' THEN 'completion' ELSE 'audit' END, step, at, at,
      CASE step WHEN 'completed' THEN NULL ELSE now() + interval '1 day' + ('x' || md5(i::text))::bit(16)::int * interval '1 second' END,
      CASE WHEN step = 'completed' THEN NULL WHEN step = 'appeal' THEN 'operator'
        WHEN (step = 'waiting_payment') = (side = 'sell') THEN 'merchant' ELSE 'user' END
    FROM trade ORDER BY i`)
  // Without statistics of the new rows, the limit of unpaid purchases is counted by a plan for empty tables.
  await client.query('ANALYZE orders')
  await client.query(`INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at)
    SELECT id, (SELECT id FROM offers LIMIT 1), side, 10000000 + i, 920000, 'EUR', 920,
      CASE side WHEN 'sell' THEN md5('binding' || person)::uuid END,
      coalesce((SELECT due_at FROM orders o WHERE o.id = trade.id), at) FROM trade`)
  await client.query(`INSERT INTO order_events (order_id, at, actor, step)
    SELECT id, at, 'user', 'waiting_payment' FROM trade UNION ALL SELECT id, at, 'merchant', step FROM trade`)
  await client.query(`INSERT INTO appeals (order_id, opened_by, reason)
    SELECT id, 'user', 'not_received' FROM trade WHERE step = 'appeal'`)
  await client.query(`INSERT INTO order_messages (id, order_id, at, actor, actor_id, kind, text, images)
    SELECT md5(kind || i)::uuid, id, at, actor, user_id, kind, 'Nothing has come.', '{}'
    FROM trade CROSS JOIN (VALUES ('user', 'chat'), ('merchant', 'evidence')) said (actor, kind) WHERE step = 'appeal'`)
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE')
  await client.end()
}
