import type { Proof } from '../scope.ts'

/** Whether a late payment `l` had its escrow: reserved by its appeal, or by a decision for the buyer. */
export const lateEscrow = `(l.reserved OR EXISTS (
  SELECT FROM appeal_decisions d WHERE d.order_id = l.order_id AND d.outcome = 'release'))`

/**
 * The amount that each order to check must have moved, as `order_id`, `type` and `amount`, without transfers of type offer_room. Another rule
 * proves that an order has the rows of its own kind only.
 */
const movesOfOrders = `
  SELECT order_id, 'recharge' AS type, amount FROM checked_orders o JOIN recharge_credits c ON c.order_id = o.id
  WHERE o.kind = 'recharge'
  UNION ALL
  SELECT order_id, m.type, m.amount FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
  CROSS JOIN LATERAL (VALUES
    ('audit', 'withdraw_hold', w.amount), ('reject', 'withdraw_return', w.amount),
    ('completion', 'withdraw_payout', w.amount - w.fee), ('completion', 'withdraw_fee', w.fee),
    ('completion', 'withdraw_bank', CASE w.currency WHEN 'USDT' THEN 0 ELSE w.received END)) m (state, type, amount)
  WHERE o.kind = 'withdraw' AND m.state IN ('audit', o.state) AND m.amount > 0
  UNION ALL
  SELECT order_id, 'commission', amount FROM checked_orders o JOIN commissions c ON c.order_id = o.id
  WHERE o.kind = 'withdraw'
  UNION ALL
  SELECT order_id, CASE s.side WHEN 'sell' THEN 'sale_' ELSE 'buy_' END || m.type, s.number
  FROM checked_orders o JOIN sales s ON s.order_id = o.id CROSS JOIN LATERAL (VALUES
    ('audit', 'escrow'), ('reject', 'return'), ('completion', 'release')) m (state, type)
  WHERE o.kind = 'sale' AND m.state IN ('audit', o.state)
  UNION ALL
  SELECT order_id, m.type, s.number FROM checked_orders o JOIN late_payments l ON l.order_id = o.id
  JOIN sales s USING (order_id) CROSS JOIN LATERAL (VALUES
    ('buy_escrow', ${lateEscrow}), ('buy_return', o.state <> 'reject' OR ${lateEscrow})) m (type, again)
  WHERE m.again
  UNION ALL
  SELECT order_id, 'bond_draw', d.award FROM checked_orders o JOIN appeal_decisions d ON d.order_id = o.id
  WHERE o.kind = 'sale' AND o.state <> 'audit' AND d.award IS NOT NULL
    AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round)
  UNION ALL
  SELECT order_id, m.type, m.amount FROM checked_orders o JOIN interest_orders i ON i.order_id = o.id
  CROSS JOIN LATERAL (VALUES
    ('running', 'interest_hold', i.principal), ('running', 'interest_promise', i.interest),
    ('matured', 'interest_return', i.principal), ('matured', 'interest_payout', i.interest),
    ('redeemed', 'interest_return', i.principal), ('redeemed', 'interest_forfeit', i.interest)) m (step, type, amount)
  WHERE o.kind = 'interest' AND m.step IN ('running', o.step) AND m.amount > 0`

/** Amounts that approved proposals must have moved: corrections, and funding of the reserve. */
const movesOfProposals = `
  SELECT p.id AS order_id, CASE p.kind WHEN 'correction' THEN 'correction' ELSE 'funding' END AS type, p.amount
  FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
  WHERE p.kind IN ('correction', 'reserve')`

/**
 * The orders or proposals, as `order_id`, that did not move what they must have. Both sides are one list, because a join of
 * them would be planned for one row where statistics do not know the newest rows.
 */
const movedOtherwise = (moves: string, ids: string) => `
  SELECT order_id FROM (
    SELECT order_id, type, amount AS due, NULL::bigint AS moved FROM (${moves}) e
    UNION ALL
    SELECT t.order_id, t.type, NULL, t.amount FROM ${ids} i JOIN transfers t ON t.order_id = i.id
    WHERE t.type <> 'offer_room') both_sides
  GROUP BY order_id, type HAVING sum(due) IS DISTINCT FROM sum(moved)`

/** Rules of orders: their rows and the money that they moved. */
export const orderProofs: readonly Proof[] = [
  {
    rule: 'a commission goes to the inviter, from a fee that the member paid',
    sql: `SELECT 'order ' || o.order_no AS problem FROM commissions c JOIN checked_orders o ON o.id = c.order_id
          JOIN withdrawals w ON w.order_id = o.id JOIN users u ON u.id = o.user_id
          WHERE o.kind <> 'withdraw' OR o.state <> 'completion' OR c.fee <> w.fee OR c.member_id <> u.id
             OR c.inviter_id IS DISTINCT FROM u.invited_by
             OR NOT EXISTS (SELECT FROM transfers t JOIN accounts a ON a.id = t.to_id
                            WHERE t.order_id = o.id AND t.type = 'commission' AND t.amount = c.amount
                              AND a.owner = c.inviter_id::text AND a.kind = 'available')`,
  },
  {
    rule: "a user's running interest in a product is the sum of the running orders",
    sql: `SELECT 'user ' || user_id AS problem FROM running_interest r FULL JOIN
            (SELECT o.user_id, i.product_id, sum(i.principal) AS principal, sum(i.interest) AS interest
             FROM orders o JOIN interest_orders i ON i.order_id = o.id
             WHERE o.kind = 'interest' AND o.state = 'audit' GROUP BY o.user_id, i.product_id) s USING (user_id, product_id)
          WHERE (coalesce(r.principal, 0), coalesce(r.interest, 0)) <> (coalesce(s.principal, 0), coalesce(s.interest, 0))`,
    reads: 'open',
  },
  {
    rule: 'a recharge moves exactly what was credited',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o LEFT JOIN recharge_credits c ON c.order_id = o.id
          LEFT JOIN transfers t ON t.order_id = o.id AND t.type = 'recharge'
          WHERE o.kind = 'recharge' GROUP BY o.id, o.order_no, o.state, c.amount
          HAVING coalesce(sum(t.amount), 0) <> coalesce(c.amount, 0) OR (o.state = 'completion') <> (c.amount IS NOT NULL)`,
  },
  {
    rule: 'an order has the rows of its kind and an event for its step',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o
          LEFT JOIN LATERAL (SELECT e.step, e.note FROM order_events e WHERE e.order_id = o.id
            ORDER BY e.id DESC LIMIT 1) newest ON true
          WHERE (o.kind = 'sale') <> ((SELECT order_id FROM sales WHERE order_id = o.id) IS NOT NULL)
             OR (o.kind = 'withdraw') <> ((SELECT order_id FROM withdrawals WHERE order_id = o.id) IS NOT NULL)
             OR (o.kind = 'interest') <> ((SELECT order_id FROM interest_orders WHERE order_id = o.id) IS NOT NULL)
             OR (o.kind = 'recharge') <> ((SELECT order_id FROM recharges WHERE order_id = o.id) IS NOT NULL)
             OR (o.step = 'paid_out') <> ((SELECT order_id FROM payouts WHERE order_id = o.id) IS NOT NULL)
             OR (o.step = 'credited') <> ((SELECT order_id FROM recharge_credits WHERE order_id = o.id) IS NOT NULL)
             OR o.step IS DISTINCT FROM newest.step OR o.reason NOT IN ('', newest.note)`,
  },
  {
    rule: 'the deadline of a trade is that of its step, or its last extension',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN sales s ON s.order_id = o.id
          LEFT JOIN LATERAL (SELECT e.due_at FROM order_extensions e WHERE e.order_id = o.id AND e.step = o.step
            ORDER BY e.id DESC LIMIT 1) last ON true
          WHERE o.state = 'audit' AND o.due_at <>
            coalesce(last.due_at, CASE o.step WHEN 'waiting_payment' THEN s.expires_at ELSE o.due_at END)`,
  },
  {
    rule: 'a late payment is an appeal of the buyer about a purchase that had expired',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN sales s ON s.order_id = o.id
          LEFT JOIN late_payments l ON l.order_id = o.id LEFT JOIN appeals a ON a.order_id = o.id
          WHERE (l.order_id IS NOT NULL) <> (coalesce(a.reason, '') = 'late_payment')
             OR (l.order_id IS NOT NULL) <> (EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.step = 'expired')
               AND o.step <> 'expired')
             OR l.order_id IS NOT NULL AND (s.side <> 'buy' OR NOT EXISTS (SELECT FROM order_events e
               WHERE e.order_id = o.id AND e.step = 'appeal' AND e.actor = 'user' AND e.at = l.at))`,
  },
  {
    rule: 'an extension by an outage is as long as the outage and five minutes',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN order_extensions e ON e.order_id = o.id
          LEFT JOIN outages u ON u.id = e.outage_id
          WHERE e.cause = 'outage' AND (e.due_at - e.due_from <> u.extended_ms * interval '1 ms'
            OR u.extended_ms * interval '1 ms' <> u.until_at - u.from_at + interval '5 minutes') IS DISTINCT FROM false`,
  },
  {
    rule: 'an order moved exactly what its outcome requires',
    sql: `SELECT 'order ' || o.order_no AS problem
          FROM (${movedOtherwise(movesOfOrders, 'checked_orders')}) m JOIN orders o ON o.id = m.order_id`,
  },
  {
    rule: 'an approved correction or funding moved exactly its amount',
    sql: `SELECT 'proposal ' || order_id AS problem
          FROM (${movedOtherwise(movesOfProposals, `(SELECT order_id AS id FROM (${movesOfProposals}) p)`)}) m`,
    reads: 'open',
  },
]
