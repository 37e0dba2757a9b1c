import type { Proof } from '../proof.ts'

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
  WHERE o.kind = 'sale' AND s.number >= second_from AND (proposed_by IS NULL OR proposed_by = staff_id)`

/** Rules of decisions: four-eyes approval, receipts and corrections. */
export const approvalProofs: readonly Proof[] = [
  {
    rule: 'a decision that needed four-eyes approval has it',
    sql: `SELECT 'order ' || o.order_no AS problem FROM (${decidedByOne}) one JOIN orders o ON o.id = one.order_id`,
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
