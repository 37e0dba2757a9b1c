import type { Proof } from '../scope.ts'
import { lateEscrow } from './order-proofs.ts'

/** Decisions by one person although the limit at that time required two, as `order_id`. */
const decidedByOne = `
  SELECT order_id FROM checked_orders o JOIN recharge_credits c ON c.order_id = o.id
  WHERE o.kind = 'recharge' AND amount >= second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'recharge' AND p.subject = c.order_id::text AND d.outcome = 'approved'
      AND p.amount = c.amount AND d.decided_by <> p.made_by)
  UNION ALL
  SELECT order_id FROM checked_orders o JOIN payouts c ON c.order_id = o.id JOIN withdrawals w USING (order_id)
  LEFT JOIN chain_withdrawals t USING (order_id) LEFT JOIN bank_bindings b ON b.id = w.binding_id
  WHERE o.kind = 'withdraw' AND w.amount >= second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'withdraw' AND p.subject = order_id::text AND d.outcome = 'approved'
      AND p.payload ->> 'payout_ref' = coalesce(t.network || ' ' || b.masked_account, c.payout_ref) AND d.decided_by <> p.made_by)
  UNION ALL
  SELECT order_id FROM checked_orders o JOIN appeal_decisions a ON a.order_id = o.id JOIN sales s USING (order_id)
  WHERE o.kind = 'sale' AND (s.number >= second_from OR a.award IS NOT NULL)
    AND (proposed_by IS NULL OR proposed_by = staff_id)`

/** Rules of decisions: four-eyes approval, receipts and corrections. */
export const approvalProofs: readonly Proof[] = [
  {
    rule: 'a decision that needed four-eyes approval has it',
    sql: `SELECT 'order ' || o.order_no AS problem FROM (${decidedByOne}) one JOIN orders o ON o.id = one.order_id`,
  },
  {
    rule: 'second factors were reset by four-eyes approval, 72 hours after it',
    sql: `SELECT 'proposal ' || e.proposal_id AS problem FROM factor_reset_ends e WHERE e.outcome = 'done' AND NOT EXISTS (
            SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
            WHERE p.id = e.proposal_id AND p.kind = 'factor_reset' AND d.decided_by <> p.made_by
              AND e.at >= d.at + interval '72 hours')`,
    reads: 'open',
  },
  {
    rule: 'a transaction is used once, for a credit or for the reserve',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o
          JOIN recharge_credits c ON c.order_id = o.id JOIN recharges r ON r.order_id = o.id WHERE o.kind = 'recharge' AND r.txid <> '' AND NOT EXISTS (SELECT FROM used_receipts u
            WHERE u.fingerprint = txid_fingerprint(r.network, r.txid) AND (u.order_id = r.order_id
              OR EXISTS (SELECT FROM chain_credits c JOIN chain_credits first USING (network, txid)
                WHERE c.order_id = r.order_id AND first.order_id = u.order_id)))`,
  },
  {
    rule: 'funding of the reserve uses its transaction',
    sql: `SELECT 'proposal ' || p.id AS problem FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
          WHERE p.kind = 'reserve' AND d.outcome = 'approved' AND NOT EXISTS (SELECT FROM used_receipts u
            WHERE u.fingerprint = txid_fingerprint(p.payload ->> 'network', p.payload ->> 'reference')
              AND u.proposal_id = p.id)`,
    reads: 'open',
  },
  {
    rule: 'a correction matches its approved proposal',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'correction' AND NOT EXISTS (
            SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
            WHERE p.id = t.order_id AND p.kind = 'correction' AND d.outcome = 'approved' AND d.decided_by <> p.made_by
              AND CASE p.payload ->> 'direction' WHEN 'credit' THEN (a.owner, f.kind) ELSE (f.owner, a.kind) END
                = (p.subject, p.payload ->> 'against'))`,
  },
]

/** Rules of money set aside: holds and escrow equal the open orders. */
export const holdProofs: readonly Proof[] = [
  {
    rule: 'withdrawal holds equal the open withdrawals',
    sql: `SELECT 'owner ' || coalesce(a.owner, w.owner) AS problem
          FROM (SELECT owner, balance FROM held_accounts WHERE kind = 'withdrawing' AND balance <> 0) a
          FULL JOIN (SELECT coalesce(o.user_id, o.merchant_id)::text AS owner, sum(w.amount) AS amount FROM orders o
                     JOIN withdrawals w ON w.order_id = o.id WHERE o.state = 'audit' GROUP BY 1) w USING (owner)
          WHERE a.balance IS DISTINCT FROM w.amount`,
    reads: 'open',
  },
  {
    rule: 'each escrow equals its open trades',
    sql: `SELECT 'owner ' || coalesce(a.owner, s.owner) AS problem
          FROM (SELECT owner, balance FROM held_accounts WHERE kind = 'business' AND balance <> 0) a
          FULL JOIN (SELECT CASE s.side WHEN 'sell' THEN o.user_id ELSE o.merchant_id END::text AS owner,
                       sum(s.number) AS amount
                     FROM orders o JOIN sales s ON s.order_id = o.id WHERE o.state = 'audit' AND NOT EXISTS (
                       SELECT FROM late_payments l WHERE l.order_id = o.id AND NOT ${lateEscrow}) GROUP BY 1) s USING (owner)
          WHERE a.balance IS DISTINCT FROM s.amount`,
    reads: 'open',
  },
  {
    rule: 'interest principal equals the running orders',
    sql: `SELECT 'user ' || coalesce(a.owner, i.owner) AS problem
          FROM (SELECT owner, balance FROM held_accounts WHERE kind = 'interest_principal' AND balance <> 0) a
          FULL JOIN (SELECT o.user_id::text AS owner, sum(i.principal) AS amount FROM orders o
                     JOIN interest_orders i ON i.order_id = o.id WHERE o.state = 'audit' GROUP BY o.user_id) i USING (owner)
          WHERE a.balance IS DISTINCT FROM i.amount`,
    reads: 'open',
  },
  {
    rule: 'interest due equals the interest of running orders',
    sql: `SELECT 'due ' || due.balance || ', promised ' || promised.amount AS problem
          FROM (SELECT coalesce(sum(balance), 0) AS balance FROM accounts WHERE owner = 'house' AND kind = 'interest_due') due,
               (SELECT coalesce(sum(i.interest), 0) AS amount FROM orders o
                JOIN interest_orders i ON i.order_id = o.id WHERE o.state = 'audit') promised
          WHERE due.balance <> promised.amount`,
    reads: 'open',
  },
]

/** Rules of withdrawals to addresses, which the chain proves. */
export const payoutProofs: readonly Proof[] = [
  {
    rule: 'a withdrawal to an address of a user has its terms on the chain',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          LEFT JOIN chain_withdrawals c ON c.order_id = o.id
          WHERE o.kind = 'withdraw' AND (w.type = 'usdt' AND w.binding_id IS NOT NULL) <> (c.amount IS NOT DISTINCT FROM w.received)`,
  },
  {
    rule: 'a withdrawal to an address was released before it was paid',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN chain_withdrawals c ON c.order_id = o.id
          LEFT JOIN chain_releases r ON r.order_id = o.id
          WHERE o.kind = 'withdraw' AND CASE WHEN o.step IN ('approved', 'paid_out') THEN r.order_id IS NULL
            WHEN o.step <> 'refused' THEN r.order_id IS NOT NULL ELSE false END`,
  },
  {
    rule: 'a withdrawal to an address is paid with its evidence from the chain',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN chain_withdrawals c ON c.order_id = o.id
          LEFT JOIN payouts p ON p.order_id = o.id LEFT JOIN chain_payouts e ON e.order_id = o.id
          LEFT JOIN chain_releases r ON r.order_id = o.id
          WHERE o.kind = 'withdraw' AND ((p.order_id IS NULL) <> (e.order_id IS NULL)
            OR (e.network, e.token, e.account, e.units) <> (c.network, c.token, c.account, c.units)
            OR e.block_number <= r.after_block OR ltrim(e.txid, '0x') || '#' || e.place <> ltrim(p.payout_ref, '0x'))`,
  },
  {
    rule: 'a payout on the chain was shown by as many providers as its amount needs',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN chain_payouts e ON e.order_id = o.id
          JOIN withdrawals w ON w.order_id = o.id
          WHERE o.kind = 'withdraw' AND w.amount >= e.second_from AND cardinality(e.witnesses) < 2`,
  },
  {
    rule: 'a payout to an address came from the custody of its network',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN chain_withdrawals c ON c.order_id = o.id
          JOIN transfers t ON t.order_id = o.id AND t.type = 'withdraw_payout' JOIN accounts a ON a.id = t.to_id
          WHERE o.kind = 'withdraw' AND a.kind <> 'custody:' || c.network`,
  },
]
