const middle = (table: string, number: string, where = 'true') =>
  `(SELECT ${number} FROM ${table} WHERE ${where} ORDER BY ${number} DESC OFFSET 12 LIMIT 1)`

/** Changes of rows that a run has proven before. */
export const oldRows = [
  ['transfer', `UPDATE transfers SET type = 'funding' WHERE id = ${middle('transfers', 'id')}`],
  ['entry', `UPDATE entries SET balance_after = balance_after + 1 WHERE id = ${middle('entries', 'id')}`],
  ['order', `UPDATE orders SET step = 'review' WHERE seq = ${middle('orders', 'seq')}`],
  [
    'credit of an order',
    `UPDATE recharge_credits SET amount = amount + 1
      WHERE order_id = (SELECT id FROM orders WHERE seq = ${middle('orders', 'seq')})`,
  ],
  ['balance', `UPDATE accounts SET balance = balance + 1 WHERE id = 2`],
  ['row of the audit log', `UPDATE audit_log SET role = 'owner' WHERE seq = 1`],
] as const

/** Rows that are wrong when they are added. */
export const newRows = [
  [
    'transfer without entries',
    `INSERT INTO transfers (type, from_id, to_id, amount, order_id, created_at)
      SELECT type, from_id, to_id, amount, order_id, created_at FROM transfers LIMIT 1`,
  ],
  [
    'entry without a transfer',
    'INSERT INTO entries (transfer_id, account_id, amount, balance_after) VALUES (99999, 1, 1, 1)',
  ],
  [
    'order without an event',
    `INSERT INTO orders (id, order_no, kind, user_id, state, step, created_at, updated_at)
      SELECT gen_random_uuid(), 'made', kind, user_id, state, step, created_at, updated_at FROM orders LIMIT 1`,
  ],
  [
    'event of a step that the order is not at',
    `INSERT INTO order_events (order_id, at, actor, step)
      SELECT id, now(), 'system', 'refused' FROM orders ORDER BY seq DESC LIMIT 1`,
  ],
  ['account with a balance', "INSERT INTO accounts (owner, kind, asset, balance) VALUES ('x', 'available', 'USDT', 1)"],
] as const
