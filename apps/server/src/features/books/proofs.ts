/** A statement that must hold over the rows, and the query that finds where it does not. */
interface Proof {
  /** Names the broken rule; `problem` of each row says where. */
  readonly rule: string
  readonly sql: string
}

/** What must have been moved for each order, as `order_id`, `type` and `amount`. The room of offers is not the order's. */
const movesOfOrders = `
  SELECT order_id, 'recharge' AS type, amount FROM recharge_credits
  UNION ALL
  SELECT order_id, m.type, m.amount FROM withdrawals w JOIN orders o ON o.id = w.order_id CROSS JOIN LATERAL (VALUES
    ('audit', 'withdraw_hold', w.amount), ('reject', 'withdraw_return', w.amount),
    ('completion', 'withdraw_payout', w.amount - w.fee), ('completion', 'withdraw_fee', w.fee),
    ('completion', 'withdraw_bank', w.received)) m (state, type, amount)
  WHERE m.state IN ('audit', o.state) AND m.amount > 0
  UNION ALL
  SELECT order_id, 'commission', amount FROM commissions
  UNION ALL
  SELECT order_id, CASE s.side WHEN 'sell' THEN 'sale_' ELSE 'buy_' END || m.type, s.number
  FROM sales s JOIN orders o ON o.id = s.order_id CROSS JOIN LATERAL (VALUES
    ('audit', 'escrow'), ('reject', 'return'), ('completion', 'release')) m (state, type)
  WHERE m.state IN ('audit', o.state)
  UNION ALL
  SELECT order_id, m.type, m.amount FROM interest_orders i JOIN orders o ON o.id = i.order_id CROSS JOIN LATERAL (VALUES
    ('running', 'interest_hold', i.principal), ('running', 'interest_promise', i.interest),
    ('matured', 'interest_return', i.principal), ('matured', 'interest_payout', i.interest),
    ('redeemed', 'interest_return', i.principal), ('redeemed', 'interest_forfeit', i.interest)) m (step, type, amount)
  WHERE m.step IN ('running', o.step) AND m.amount > 0
  UNION ALL
  SELECT p.id, CASE p.kind WHEN 'correction' THEN 'correction' ELSE 'funding' END, p.amount FROM proposals p
  JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved' WHERE p.kind IN ('correction', 'reserve')`

/** What one person decided though the limit of that moment asked for two, as `order_id`. */
const decidedByOne = `
  SELECT order_id FROM recharge_credits c WHERE amount >= second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'recharge' AND p.subject = c.order_id::text AND d.outcome = 'approved'
      AND p.amount = c.amount AND d.decided_by <> p.made_by)
  UNION ALL
  SELECT order_id FROM payouts c JOIN withdrawals w USING (order_id) WHERE w.amount >= second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'withdraw' AND p.subject = order_id::text AND d.outcome = 'approved'
      AND p.payload ->> 'payout_ref' = c.payout_ref AND d.decided_by <> p.made_by)
  UNION ALL
  SELECT order_id FROM appeal_decisions a JOIN sales s USING (order_id)
  WHERE s.number >= second_from AND (proposed_by IS NULL OR proposed_by = staff_id)`

/*
 * Each proof reads the rows themselves, never a stored verdict. Accounts hold balances, so they are proven from the
 * entries; orders hold promises, so what is set aside is proven from the orders.
 */
export const proofs: readonly Proof[] = [
  {
    rule: 'a transfer has two entries that add up to zero',
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
    rule: 'what moves belongs to an order, or to what two people decided; room is moved as room',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t JOIN accounts f ON f.id = t.from_id
          WHERE (t.type = 'offer_room') <> (f.asset = 'ROOM')
             OR (t.order_id IS NULL AND t.type NOT IN ('offer_room', 'funding'))`,
  },
  {
    rule: 'an account holds what its entries add up to',
    sql: `SELECT 'account ' || a.id || ' (' || a.owner || ' ' || a.kind || ')' AS problem
          FROM accounts a LEFT JOIN entries e ON e.account_id = a.id
          GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: 'each entry continues from the balance before it',
    sql: `SELECT 'entry ' || id AS problem FROM (
            SELECT id, amount, balance_after,
              lag(balance_after, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY id) AS before FROM entries) e
          WHERE balance_after <> before + amount`,
  },
  {
    rule: 'nobody but the outward accounts of the house is below zero',
    sql: `SELECT 'account ' || a.id AS problem FROM accounts a
          WHERE (a.balance < 0 AND NOT a.may_be_negative) OR (a.may_be_negative AND a.owner <> 'house')
             OR EXISTS (SELECT FROM entries e WHERE e.account_id = a.id AND e.balance_after < 0 AND NOT a.may_be_negative)`,
  },
  {
    rule: 'what is set aside for withdrawals is what open withdrawals asked for',
    sql: `SELECT 'user ' || coalesce(a.owner, w.owner) AS problem
          FROM (SELECT owner, balance FROM accounts WHERE kind = 'withdrawing' AND balance <> 0) a
          FULL JOIN (SELECT o.user_id::text AS owner, sum(w.amount) AS amount FROM orders o
                     JOIN withdrawals w ON w.order_id = o.id WHERE o.state = 'audit' GROUP BY o.user_id) w USING (owner)
          WHERE a.balance IS DISTINCT FROM w.amount`,
  },
  {
    rule: 'each escrow is what its open trades are about',
    sql: `SELECT 'owner ' || coalesce(a.owner, s.owner) AS problem
          FROM (SELECT owner, balance FROM accounts WHERE kind = 'business' AND balance <> 0) a
          FULL JOIN (SELECT CASE s.side WHEN 'sell' THEN o.user_id ELSE o.merchant_id END::text AS owner,
                       sum(s.number) AS amount
                     FROM orders o JOIN sales s ON s.order_id = o.id WHERE o.state = 'audit' GROUP BY 1) s USING (owner)
          WHERE a.balance IS DISTINCT FROM s.amount`,
  },
  {
    rule: 'what is set aside for interest is the principal of running orders',
    sql: `SELECT 'user ' || coalesce(a.owner, i.owner) AS problem
          FROM (SELECT owner, balance FROM accounts WHERE kind = 'interest_principal' AND balance <> 0) a
          FULL JOIN (SELECT o.user_id::text AS owner, sum(i.principal) AS amount FROM orders o
                     JOIN interest_orders i ON i.order_id = o.id WHERE o.state = 'audit' GROUP BY o.user_id) i USING (owner)
          WHERE a.balance IS DISTINCT FROM i.amount`,
  },
  {
    rule: 'the interest that the house owes is what running orders were promised',
    sql: `SELECT 'due ' || due.balance || ', promised ' || promised.amount AS problem
          FROM (SELECT coalesce(sum(balance), 0) AS balance FROM accounts WHERE kind = 'interest_due') due,
               (SELECT coalesce(sum(i.interest), 0) AS amount FROM orders o
                JOIN interest_orders i ON i.order_id = o.id WHERE o.state = 'audit') promised
          WHERE due.balance <> promised.amount`,
  },
  {
    rule: 'a commission is for the inviter alone, out of the fee that their member paid',
    sql: `SELECT 'order ' || o.order_no AS problem FROM commissions c JOIN orders o ON o.id = c.order_id
          JOIN withdrawals w ON w.order_id = o.id JOIN users u ON u.id = o.user_id
          WHERE o.state <> 'completion' OR c.fee <> w.fee OR c.member_id <> u.id
             OR c.inviter_id IS DISTINCT FROM u.invited_by
             OR NOT EXISTS (SELECT FROM transfers t JOIN accounts a ON a.id = t.to_id
                            WHERE t.order_id = o.id AND t.type = 'commission' AND t.amount = c.amount
                              AND a.owner = c.inviter_id::text AND a.kind = 'available')`,
  },
  {
    rule: 'a credited recharge moved what was credited, and no other did',
    sql: `SELECT 'order ' || o.order_no AS problem FROM orders o LEFT JOIN recharge_credits c ON c.order_id = o.id
          LEFT JOIN transfers t ON t.order_id = o.id AND t.type = 'recharge'
          WHERE o.kind = 'recharge' GROUP BY o.id, o.order_no, o.state, c.amount
          HAVING coalesce(sum(t.amount), 0) <> coalesce(c.amount, 0) OR (o.state = 'completion') <> (c.amount IS NOT NULL)`,
  },
  {
    rule: 'an order has the rows of its kind and an event for its step',
    sql: `SELECT 'order ' || o.order_no AS problem FROM orders o
          WHERE (o.kind = 'sale') <> EXISTS (SELECT FROM sales s WHERE s.order_id = o.id)
             OR (o.kind = 'withdraw') <> EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id)
             OR (o.kind = 'interest') <> EXISTS (SELECT FROM interest_orders i WHERE i.order_id = o.id)
             OR (o.kind = 'recharge') <> EXISTS (SELECT FROM recharges r WHERE r.order_id = o.id)
             OR o.step IS DISTINCT FROM
                (SELECT e.step FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)`,
  },
  {
    rule: 'an order moved what it is about, by what became of it, and nothing else',
    sql: `SELECT 'order ' || coalesce(o.order_no, order_id::text) AS problem
          FROM (${movesOfOrders}) e
          FULL JOIN (SELECT order_id, type, sum(amount) AS amount FROM transfers
                     WHERE order_id IS NOT NULL AND type <> 'offer_room' GROUP BY order_id, type) t USING (order_id, type)
          LEFT JOIN orders o ON o.id = order_id
          WHERE e.amount IS DISTINCT FROM t.amount`,
  },
  {
    rule: 'what needed a second person when it was decided had one',
    sql: `SELECT 'order ' || o.order_no AS problem FROM (${decidedByOne}) one JOIN orders o ON o.id = one.order_id`,
  },
  {
    rule: 'a transaction was credited once, or put into the reserve once',
    sql: `SELECT 'order ' || o.order_no AS problem FROM recharge_credits c JOIN recharges r USING (order_id)
          JOIN orders o ON o.id = r.order_id WHERE r.txid <> '' AND NOT EXISTS (SELECT FROM used_receipts u
            WHERE u.fingerprint = txid_fingerprint(r.network, r.txid) AND u.order_id = r.order_id)
          UNION ALL SELECT 'proposal ' || p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
          WHERE p.kind = 'reserve' AND d.outcome = 'approved'
            AND NOT EXISTS (SELECT FROM used_receipts u WHERE u.proposal_id = p.id)`,
  },
  {
    rule: 'a correction is what two people decided, for whom and against what they said',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'correction' AND NOT EXISTS (
            SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
            WHERE p.id = t.order_id AND p.kind = 'correction' AND d.outcome = 'approved' AND d.decided_by <> p.made_by
              AND CASE p.payload ->> 'direction' WHEN 'credit' THEN (a.owner, f.kind) ELSE (f.owner, a.kind) END
                = (p.subject, p.payload ->> 'against'))`,
  },
]

/** What a sandbox may, to begin with samples; anywhere else it would be money out of nothing. */
export const outsideOfSandbox: Proof = {
  rule: 'outside of a sandbox nobody is given what no two people decided',
  sql: `SELECT 'transfer ' || id AS problem FROM transfers WHERE type = 'funding' AND order_id IS NULL`,
}
