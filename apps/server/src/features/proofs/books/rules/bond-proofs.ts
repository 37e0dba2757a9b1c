import type { Proof } from '../scope.ts'

/** The accounts of a move of a bond `m`: of the payer and of the payee. */
const accountsOfMove = `CASE m.kind
  WHEN 'lock' THEN ARRAY[m.merchant_id::text, 'available', m.merchant_id::text, 'bond']
  WHEN 'release' THEN ARRAY[m.merchant_id::text, 'bond', m.merchant_id::text, 'available']
  ELSE ARRAY[m.merchant_id::text, 'bond', m.user_id::text, 'available'] END`

/** Rules of bonds: they are the sum of their moves, and leave by a notice or an award alone. */
export const bondProofs: readonly Proof[] = [
  {
    rule: 'a bond is the sum of its moves',
    sql: `SELECT 'owner ' || coalesce(a.owner, m.owner) AS problem
          FROM (SELECT owner, balance FROM accounts WHERE kind = 'bond' AND asset = 'USDT' AND balance <> 0) a
          FULL JOIN (SELECT merchant_id::text AS owner, sum(CASE kind WHEN 'lock' THEN amount ELSE -amount END) AS amount
            FROM bond_moves GROUP BY 1 HAVING sum(CASE kind WHEN 'lock' THEN amount ELSE -amount END) <> 0) m USING (owner)
          WHERE a.balance IS DISTINCT FROM m.amount`,
    reads: 'open',
  },
  {
    rule: 'USDT moves to and from a bond as its move says, between the accounts of its parties',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id
          WHERE (t.type IN ('bond_lock', 'bond_release', 'bond_draw') OR 'bond' IN (f.kind, a.kind)) AND NOT EXISTS (
            SELECT FROM bond_moves m WHERE coalesce(m.order_id, m.id) = t.order_id AND t.type = 'bond_' || m.kind
              AND m.amount = t.amount AND ARRAY[f.owner, f.kind, a.owner, a.kind] = ${accountsOfMove})`,
  },
  {
    rule: 'a move of a bond has one transfer',
    sql: `SELECT 'move ' || m.id AS problem FROM bond_moves m WHERE m.amount > 0 AND (SELECT count(*) FROM transfers t
          WHERE t.order_id = coalesce(m.order_id, m.id) AND t.type = 'bond_' || m.kind) <> 1`,
    reads: 'open',
  },
  {
    rule: 'a bond is released seven days after its notice',
    sql: `SELECT 'move ' || m.id AS problem FROM bond_moves m CROSS JOIN LATERAL (
            SELECT kind, at FROM bond_moves n WHERE n.merchant_id = m.merchant_id AND n.seq < m.seq
              AND n.kind IN ('leave', 'keep', 'release') ORDER BY n.seq DESC LIMIT 1) notice
          WHERE m.kind = 'release' AND (notice.kind <> 'leave' OR m.at < notice.at + interval '7 days')
          UNION SELECT 'move ' || m.id FROM bond_moves m WHERE m.kind = 'release' AND NOT EXISTS (
            SELECT FROM bond_moves n WHERE n.merchant_id = m.merchant_id AND n.seq < m.seq AND n.kind = 'leave')`,
    reads: 'open',
  },
  {
    rule: 'a bond pays the award of the last decision about a trade of its merchant, to the user',
    sql: `SELECT 'move ' || m.id AS problem FROM bond_moves m WHERE m.kind = 'draw' AND NOT EXISTS (
            SELECT FROM orders o JOIN sales s ON s.order_id = o.id JOIN appeal_decisions d ON d.order_id = o.id
            WHERE o.id = m.order_id AND o.merchant_id = m.merchant_id AND o.user_id = m.user_id AND d.award = m.amount
              AND m.amount <= s.number AND (s.side = 'buy') = (d.outcome = 'return') AND o.state <> 'audit'
              AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round))`,
    reads: 'open',
  },
]

/** The rule of the rows that bonds leave in the audit log. */
export const bondEvidenceProofs: readonly Proof[] = [
  {
    rule: "a merchant's member asked for what is done to its bond",
    sql: `SELECT 'move ' || m.id AS problem FROM bond_moves m WHERE m.staff_id IS NOT NULL AND NOT EXISTS (
            SELECT FROM audit_log l WHERE l.staff_id = m.staff_id AND l.at = m.at AND l.outcome = 'done'
              AND l.call = 'bond/' || m.kind)`,
    reads: 'open',
  },
]
