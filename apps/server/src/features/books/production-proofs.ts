import type { Proof } from './proof.ts'

/** The row of the audit log for what a person did to an order at that moment: about it, or about a proposal on it. */
const lineOfEvent = `
  SELECT FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at AND l.outcome = 'done'
    AND l.subject IN (SELECT o.id::text UNION ALL SELECT p.id::text FROM proposals p WHERE p.subject = o.id::text)`

/** Rules outside of a sandbox only, which may begin with funded samples and with settings that no person made. */
export const productionProofs: readonly Proof[] = [
  {
    rule: 'outside a sandbox every transfer is approved or belongs to an order',
    sql: `SELECT 'transfer ' || id AS problem FROM checked_transfers WHERE type = 'funding' AND order_id IS NULL`,
  },
  {
    rule: 'a credit, a payout or another decision on an order is in the audit log',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN order_events e ON e.order_id = o.id
          WHERE (e.step IN ('credited', 'paid_out') OR e.actor = 'operator') AND NOT EXISTS (${lineOfEvent})`,
  },
  {
    rule: 'a setting was changed by a person or a command in the audit log',
    sql: `SELECT 'setting ' || s.id || ' (' || s.key || ')' AS problem FROM settings s
          WHERE s.key <> 'signing_secret' AND NOT EXISTS (SELECT FROM audit_log l
            WHERE l.call IN ('setting/change', 'proposal/approve') AND l.at = s.created_at AND l.outcome = 'done')`,
    reads: 'open',
  },
  {
    rule: 'a member of staff joined with an invitation in the audit log',
    sql: `SELECT 'member ' || s.email AS problem FROM staff s
          WHERE s.invited_by IS NOT NULL AND NOT EXISTS (SELECT FROM audit_log l
            WHERE l.call = 'staff/accept' AND l.at = s.created_at AND l.outcome = 'done')
          OR s.invited_by IS NULL AND s.id <> (SELECT id FROM staff ORDER BY created_at LIMIT 1)`,
    reads: 'open',
  },
]
