import type { Proof } from '../scope.ts'

/** Rules of credits that the chain proves. */
export const chainProofs: readonly Proof[] = [
  {
    rule: 'a deposit to an own address is credited with its evidence from the chain',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN recharges r ON r.order_id = o.id
          JOIN recharge_credits k ON k.order_id = o.id LEFT JOIN chain_credits c ON c.order_id = o.id
          WHERE o.kind = 'recharge' AND (c.order_id IS NULL
              AND EXISTS (SELECT FROM chain_addresses a WHERE (a.network, a.address) = (r.network, r.address))
            OR c.order_id IS NOT NULL AND (k.amount <> c.amount OR r.network <> c.network OR NOT EXISTS (
              SELECT FROM chain_addresses a JOIN chain_places p USING (place)
              WHERE (a.network, a.account, a.address) = (c.network, c.account, r.address)
                AND coalesce(p.user_id, p.merchant_id) = coalesce(o.user_id, o.merchant_id))))`,
  },
  {
    rule: 'a credit from the chain was shown by as many providers as its amount needs',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN chain_credits c ON c.order_id = o.id
          WHERE o.kind = 'recharge' AND c.amount >= c.second_from AND cardinality(c.witnesses) < 2
            AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND (e.step, e.actor, e.at) = ('credited', 'operator', c.at))`,
  },
  {
    rule: 'evidence from the chain belongs to a credit',
    sql: `SELECT 'order ' || c.order_id AS problem FROM checked_orders o JOIN chain_credits c ON c.order_id = o.id
          LEFT JOIN recharge_credits k ON k.order_id = c.order_id WHERE k.order_id IS NULL`,
  },
]

/** The row of the audit log for a credit or a payout that the chain proves, at the moment of its event. */
const lineOfChain = `
  SELECT FROM (SELECT order_id, at, 'chain/credit' AS call FROM chain_credits
      UNION ALL SELECT order_id, at, 'chain/payout' FROM chain_payouts) c
    JOIN audit_log l ON l.call = c.call AND l.at = c.at AND l.subject = c.order_id::text
  WHERE c.order_id = o.id AND e.actor = 'system' AND c.at = e.at AND l.staff_id IS NULL AND l.outcome = 'done'`

/** The row of the audit log for what a person did to an order at that moment: about it, or about a proposal on it. */
const lineOfEvent = `
  SELECT FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at AND l.outcome = 'done'
    AND l.subject IN (SELECT o.id::text UNION ALL SELECT p.id::text FROM proposals p WHERE p.subject = o.id::text)`

/** The row of the audit log for a call at the moment of a column. */
const lineAt = (column: string, ...calls: readonly string[]) => `
  SELECT FROM audit_log l WHERE l.call IN (${calls.map((call) => `'${call}'`).join()}) AND l.at = ${column} AND l.outcome = 'done'`

/** Rules of the rows that decisions leave in the audit log. */
export const evidenceProofs: readonly Proof[] = [
  {
    rule: 'every transfer is approved, belongs to an order or funds a sample',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t WHERE t.type = 'funding' AND t.order_id IS NULL
          AND NOT EXISTS (${lineAt('t.created_at', 'sandbox/samples')})`,
  },
  {
    rule: 'a credit, a payout or another decision on an order is in the audit log',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN order_events e ON e.order_id = o.id
          WHERE (e.step IN ('credited', 'paid_out') OR e.actor = 'operator') AND NOT EXISTS (${lineOfEvent})
            AND NOT EXISTS (${lineOfChain})`,
  },
  {
    rule: 'a decision of an appeal is in the audit log',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN appeal_decisions d ON d.order_id = o.id
          WHERE NOT EXISTS (${lineAt('d.at', 'order/release', 'order/reject', 'proposal/approve')} AND l.staff_id = d.staff_id)`,
  },
  {
    rule: 'a setting was changed by a person or a command in the audit log',
    sql: `SELECT 'setting ' || s.id || ' (' || s.key || ')' AS problem FROM settings s
          WHERE (s.key <> 'signing_secret' OR s.id > (SELECT min(id) FROM settings WHERE key = 'signing_secret')) AND NOT EXISTS (
            ${lineAt('s.created_at', 'setting/change', 'proposal/approve', 'sandbox/samples')})`,
    reads: 'open',
  },
  {
    rule: 'an identity check was decided by a person or the provider in the audit log',
    sql: `SELECT 'verification ' || v.id AS problem FROM verifications v
          WHERE v.state <> 'audit' AND NOT EXISTS (
            ${lineAt('v.decided_at', 'verification/accept', 'verification/reject', 'verification/outcome')} AND l.subject = v.id::text)
            AND NOT (v.state = 'reject' AND EXISTS (SELECT FROM user_deletions d WHERE d.user_id = v.user_id AND d.at = v.decided_at))`,
    reads: 'open',
  },
  {
    rule: 'a member of staff joined with an invitation in the audit log',
    sql: `SELECT 'member ' || s.email AS problem FROM staff s
          WHERE NOT EXISTS (${lineAt('s.created_at', 'staff/accept', 'staff/first', 'maker/start')} AND l.subject = s.email
            AND (l.call = 'maker/start') = (s.user_id IS NOT NULL))
            AND (s.invited_by IS NOT NULL OR s.id <> (SELECT id FROM staff ORDER BY created_at LIMIT 1))`,
    reads: 'open',
  },
  {
    rule: 'a session of a member of staff began with a sign-in in the audit log',
    sql: `SELECT 'session of ' || s.email AS problem FROM staff_sessions x JOIN staff s ON s.id = x.staff_id
          WHERE NOT EXISTS (${lineAt('x.created_at', 'session/login', 'staff/accept')} AND l.subject = s.email)`,
    reads: 'open',
  },
]

/** Further rules outside of a sandbox. */
export const productionProofs: readonly Proof[] = [
  {
    rule: 'outside a sandbox there are no samples',
    sql: `SELECT 'row ' || seq || ' of the audit log' AS problem FROM audit_log WHERE call = 'sandbox/samples'`,
    reads: 'open',
  },
]
