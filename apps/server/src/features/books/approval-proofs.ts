import type { Proof } from './proof.ts'

/** Decisions by one person although the limit at that time required two, as `order_id`. */
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

/** Rules of decisions: four-eyes approval, receipts and corrections. */
export const approvalProofs: readonly Proof[] = [
  {
    rule: 'a decision that needed four-eyes approval has it',
    sql: `SELECT 'order ' || o.order_no AS problem FROM (${decidedByOne}) one JOIN orders o ON o.id = one.order_id`,
  },
  {
    rule: 'a transaction is used once, for a credit or for the reserve',
    sql: `SELECT 'order ' || o.order_no AS problem FROM recharge_credits c JOIN recharges r USING (order_id)
          JOIN orders o ON o.id = r.order_id WHERE r.txid <> '' AND NOT EXISTS (SELECT FROM used_receipts u
            WHERE u.fingerprint = txid_fingerprint(r.network, r.txid) AND u.order_id = r.order_id)
          UNION ALL SELECT 'proposal ' || p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
          WHERE p.kind = 'reserve' AND d.outcome = 'approved'
            AND NOT EXISTS (SELECT FROM used_receipts u WHERE u.proposal_id = p.id)`,
  },
  {
    rule: 'a correction matches its approved proposal',
    sql: `SELECT 'transfer ' || t.id AS problem FROM transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'correction' AND NOT EXISTS (
            SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
            WHERE p.id = t.order_id AND p.kind = 'correction' AND d.outcome = 'approved' AND d.decided_by <> p.made_by
              AND CASE p.payload ->> 'direction' WHEN 'credit' THEN (a.owner, f.kind) ELSE (f.owner, a.kind) END
                = (p.subject, p.payload ->> 'against'))`,
  },
]

/** In production only: a sandbox may fund its samples without approval. */
export const productionProof: Proof = {
  rule: 'outside a sandbox every transfer is approved or belongs to an order',
  sql: `SELECT 'transfer ' || id AS problem FROM transfers WHERE type = 'funding' AND order_id IS NULL`,
}
