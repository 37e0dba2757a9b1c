import pg from 'pg'
import type { Connection } from './cluster.ts'

/**
 * Inserts `open` waiting recharges and `closed` earlier ones decided by the owner, of 1,000 users, each with its own
 * picture, one in ten with a transaction id. Then runs VACUUM ANALYZE.
 */
export async function fillRecharges(connection: Connection, open: number, closed: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const all = open + closed
  await client.query('BEGIN')
  await client.query(`INSERT INTO users
      (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, created_at)
    SELECT md5('user' || i)::uuid, 'person' || i, 'person' || i || '@mail.example', 'none', now(), 'person' || i, 'en',
      'bench' || i, now() - i * interval '1 hour'
    FROM generate_series(0, 999) i`)
  await client.query(
    `INSERT INTO uploads (id, owner, sha256, mime, width, height, size, created_at, look, outline)
     SELECT md5('upload' || i)::uuid, md5('user' || i % 1000), sha256(i::text::bytea), 'image/webp', 1080, 2200, 100000,
       now(), decode(repeat(md5(i::text), 64), 'hex'), ARRAY[i * 7 % 65536, 65536 + i * 13 % 65536, 131072 + i * 29 % 65536]
     FROM generate_series(1, $1) i`,
    [all],
  )
  await client.query(
    `INSERT INTO orders (id, order_no, kind, user_id, state, step, reason, created_at, updated_at)
     SELECT md5('order' || i)::uuid, 'R-' || i, 'recharge', md5('user' || i % 1000)::uuid,
       CASE WHEN i > $2 THEN 'audit' WHEN i % 10 = 0 THEN 'reject' ELSE 'completion' END,
       CASE WHEN i > $2 THEN 'review' WHEN i % 10 = 0 THEN 'refused' ELSE 'credited' END,
       CASE WHEN i <= $2 AND i % 10 = 0 THEN 'It did not arrive.' ELSE '' END, at, at
     FROM generate_series(1, $1) i, LATERAL (SELECT now() - ($1 - i) * interval '10 seconds' AS at) t ORDER BY i`,
    [all, closed],
  )
  await client.query(
    `INSERT INTO recharges (order_id, network, address, claimed, txid, credentials)
     SELECT md5('order' || i)::uuid, 'TRC20', 'TBench', 100000000 + i, CASE WHEN i % 10 = 0 THEN md5('tx' || i) ELSE '' END,
       ARRAY[md5('upload' || i)::uuid]
     FROM generate_series(1, $1) i`,
    [all],
  )
  await client.query(
    `INSERT INTO order_events (order_id, at, actor, step)
     SELECT md5('order' || i)::uuid, now(), 'user', 'review' FROM generate_series(1, $1) i`,
    [all],
  )
  await client.query(
    `INSERT INTO order_events (order_id, at, actor, actor_id, step)
     SELECT md5('order' || i)::uuid, now(), 'operator', (SELECT id FROM staff WHERE role = 'owner'), 'credited'
     FROM generate_series(1, $1) i`,
    [closed],
  )
  await client.query(
    `INSERT INTO recharge_credits (order_id, amount, note)
     SELECT md5('order' || i)::uuid, 100000000 + i, '' FROM generate_series(1, $1) i WHERE i % 10 > 0`,
    [closed],
  )
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE')
  await client.end()
}
