import type { Proof } from '../proof.ts'

/** Rules of makers, the users who are merchants: what they moved, and that no trade is with oneself. */
export const makerProofs: readonly Proof[] = [
  {
    // Times are not compared: a transfer has that of its batch, which commands of several calls share.
    rule: 'USDT moves to and from offers as its maker asked, between accounts of one user',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'maker_move' AND NOT EXISTS (
            SELECT FROM maker_moves m JOIN merchants o ON o.id = m.merchant_id AND o.owner_id = m.user_id
            WHERE m.id = t.order_id AND m.amount = t.amount
              AND (f.kind, a.kind, a.asset) = ('available', 'available', 'USDT')
              AND ARRAY[f.owner, a.owner] = CASE m.direction WHEN 'in' THEN ARRAY[m.user_id::text, m.merchant_id::text]
                ELSE ARRAY[m.merchant_id::text, m.user_id::text] END)`,
  },
  {
    rule: 'a move of a maker has one transfer',
    sql: `SELECT 'move ' || m.id AS problem FROM maker_moves m
          WHERE (SELECT count(*) FROM transfers t WHERE t.order_id = m.id AND t.type = 'maker_move') <> 1`,
    reads: 'open',
  },
  {
    rule: 'a trade is between two people',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN merchants m ON m.id = o.merchant_id
          WHERE o.kind = 'sale' AND m.owner_id = o.user_id`,
  },
  {
    rule: 'buyers pay a maker to a bound account of the maker',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN sales s ON s.order_id = o.id
          JOIN merchant_accounts a ON a.id = s.account_id JOIN merchants m ON m.id = o.merchant_id
          LEFT JOIN bank_bindings b ON b.id = a.binding_id
          WHERE o.kind = 'sale' AND (a.merchant_id <> m.id OR b.user_id IS DISTINCT FROM m.owner_id)`,
  },
]
