import type { Proof } from './proof.ts'

/** Rules of transfers, entries and balances. */
export const ledgerProofs: readonly Proof[] = [
  {
    rule: 'a transfer has two entries that sum to zero',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t LEFT JOIN entries e ON e.transfer_id = t.id
          GROUP BY t.id HAVING count(e.id) <> 2 OR sum(e.amount) <> 0
            OR min(e.amount) <> -t.amount OR max(e.amount) <> t.amount
            OR bool_or(e.account_id <> CASE WHEN e.amount < 0 THEN t.from_id ELSE t.to_id END)`,
  },
  {
    rule: 'an entry belongs to a transfer and to an account',
    sql: `SELECT 'entry ' || e.id AS problem FROM entries e LEFT JOIN transfers t ON t.id = e.transfer_id
          LEFT JOIN accounts a ON a.id = e.account_id WHERE t.id IS NULL OR a.id IS NULL`,
  },
  {
    rule: 'a transfer stays within one asset',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE f.asset <> a.asset`,
  },
  {
    rule: 'a transfer has an order or an approved proposal, and offer room moves as room',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t JOIN accounts f ON f.id = t.from_id
          WHERE (t.type = 'offer_room') <> (f.asset = 'ROOM')
             OR (t.order_id IS NULL AND t.type NOT IN ('offer_room', 'funding'))`,
  },
  {
    rule: "an account's balance is the sum of its entries",
    sql: `SELECT 'account ' || a.id || ' (' || a.owner || ' ' || a.kind || ')' AS problem
          FROM accounts a LEFT JOIN entries e ON e.account_id = a.id
          GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: "an entry continues from the account's previous balance",
    sql: `SELECT 'entry ' || id AS problem FROM (
            SELECT id, amount, balance_after,
              lag(balance_after, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY id) AS before FROM entries) e
          WHERE balance_after <> before + amount`,
  },
  {
    rule: "only the house's external accounts are below zero",
    sql: `SELECT 'account ' || a.id AS problem FROM accounts a
          WHERE (a.balance < 0 AND NOT a.may_be_negative) OR (a.may_be_negative AND a.owner <> 'house')
             OR EXISTS (SELECT FROM entries e WHERE e.account_id = a.id AND e.balance_after < 0 AND NOT a.may_be_negative)`,
  },
]
