import type { Proof } from '../scope.ts'

/** Rules of transfers, entries and balances. */
export const ledgerProofs: readonly Proof[] = [
  {
    rule: 'a transfer has two entries that sum to zero',
    // One list of both tables: a join would be planned for one transfer, because statistics do not know the newest.
    sql: `SELECT 'transfer ' || id AS problem FROM (
            SELECT id, amount AS moved, from_id, to_id, NULL::bigint AS amount, NULL::bigint AS account_id
            FROM checked_transfers
            UNION ALL SELECT transfer_id, NULL, NULL, NULL, amount, account_id FROM checked_entries) r
          GROUP BY id HAVING count(moved) > 0 AND (count(amount) <> 2 OR sum(amount) <> 0
            OR max(amount) <> max(moved)
            OR max(account_id) FILTER (WHERE amount < 0) IS DISTINCT FROM max(from_id)
            OR max(account_id) FILTER (WHERE amount > 0) IS DISTINCT FROM max(to_id))`,
  },
  {
    rule: 'an entry belongs to a transfer and to an account',
    sql: `SELECT 'entry ' || e.id AS problem FROM checked_entries e LEFT JOIN checked_transfers t ON t.id = e.transfer_id
          LEFT JOIN accounts a ON a.id = e.account_id WHERE t.id IS NULL OR a.id IS NULL`,
  },
  {
    rule: 'a transfer stays within one asset',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t
          WHERE (SELECT asset FROM accounts WHERE id = t.from_id) <> (SELECT asset FROM accounts WHERE id = t.to_id)`,
  },
  {
    rule: 'a transfer has an order or an approved proposal, and only offer_room moves ROOM',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t
          WHERE (t.type = 'offer_room') <> ((SELECT asset FROM accounts WHERE id = t.from_id) = 'ROOM')
             OR (t.order_id IS NULL AND t.type NOT IN ('offer_room', 'funding'))
             OR (t.order_id IS NOT NULL AND (SELECT id FROM orders WHERE id = t.order_id) IS NULL AND t.type NOT IN ('maker_move', 'user_transfer', 'bond_lock', 'bond_release')
               AND NOT EXISTS (SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
               WHERE p.id = t.order_id AND p.kind IN ('correction', 'reserve')))`,
  },
  {
    rule: 'an account has the balance after its last entry',
    sql: `SELECT 'account ' || a.id || ' (' || a.owner || ' ' || a.kind || ')' AS problem FROM checked_accounts a
          WHERE a.balance <> coalesce(
            (SELECT e.balance_after FROM entries e WHERE e.account_id = a.id ORDER BY e.id DESC LIMIT 1), 0)`,
  },
  {
    rule: "an account's balance is the sum of its entries",
    sql: `SELECT 'account ' || a.id || ' (' || a.owner || ' ' || a.kind || ')' AS problem FROM accounts a
          LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM entries GROUP BY account_id) e ON e.account_id = a.id
          WHERE a.balance <> coalesce(e.amount, 0)`,
    reads: 'all',
  },
  {
    rule: "an account's daily sums and later entries make its balance",
    sql: `SELECT 'account ' || a.id || ' (' || a.owner || ' ' || a.kind || ')' AS problem FROM checked_accounts a
          WHERE a.balance <> coalesce((SELECT sum(s.income - s.expenditure) FROM sums_of_account(a.id) s), 0)`,
  },
  {
    rule: 'daily sums of own moves are those of the entries',
    sql: `SELECT 'account ' || account_id || ' on ' || day AS problem FROM (
            SELECT e.account_id, (t.created_at AT TIME ZONE 'UTC')::date AS day,
              sum(greatest(e.amount, 0)) AS came, sum(greatest(-e.amount, 0)) AS went
            FROM transfers t JOIN accounts f ON f.id = t.from_id JOIN accounts g ON g.id = t.to_id
              JOIN entries e ON e.transfer_id = t.id
            WHERE f.owner = g.owner OR t.type = 'maker_move' GROUP BY 1, 2) e
          FULL JOIN (SELECT a.id AS account_id, s.day, sum(s.own_income) AS came, sum(s.own_expenditure) AS went
            FROM accounts a CROSS JOIN LATERAL flows_of_account(a.id) s GROUP BY 1, 2) s USING (account_id, day)
          WHERE (coalesce(e.came, 0), coalesce(e.went, 0)) <> (coalesce(s.came, 0), coalesce(s.went, 0))`,
    reads: 'all',
  },
  {
    rule: "a person's own moves sum to zero",
    // Both entries of a transfer come into the daily sums together. A maker's wallet and offers are one person's. Sums inside keep
    // a plan from reading the days of all accounts.
    sql: `WITH people AS (
            SELECT DISTINCT coalesce(m.owner_id::text, a.owner) AS person FROM checked_accounts a
              LEFT JOIN merchants m ON m.id::text = a.owner AND m.owner_id IS NOT NULL
              WHERE a.owner <> 'house' AND a.asset = 'USDT'),
          owners AS (SELECT person, person AS owner FROM people
            UNION ALL SELECT p.person, m.id::text FROM people p JOIN merchants m ON m.owner_id::text = p.person)
          SELECT 'owner ' || o.person AS problem FROM owners o CROSS JOIN LATERAL (
            SELECT sum(d.moved) AS moved FROM accounts a CROSS JOIN LATERAL (
              SELECT sum(own_income - own_expenditure) AS moved FROM account_days WHERE account_id = a.id) d
            WHERE a.owner = o.owner AND a.asset = 'USDT') s
          GROUP BY o.person HAVING sum(s.moved) <> 0`,
  },
  {
    rule: "an entry continues from the account's previous balance",
    sql: `SELECT 'entry ' || e.id AS problem FROM checked_entries e
          WHERE e.balance_after <> e.amount + coalesce((SELECT b.balance_after FROM entries b
            WHERE b.account_id = e.account_id AND b.id < e.id ORDER BY b.id DESC LIMIT 1), 0)`,
  },
  {
    rule: "only the platform's external accounts are below zero",
    sql: `SELECT 'account ' || a.id AS problem FROM checked_accounts a
          WHERE (a.balance < 0 AND NOT a.may_be_negative) OR (a.may_be_negative AND a.owner <> 'house')
          UNION SELECT 'account ' || a.id FROM checked_entries e JOIN accounts a ON a.id = e.account_id
          WHERE e.balance_after < 0 AND NOT a.may_be_negative`,
  },
]
