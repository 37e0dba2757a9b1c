import type { Proof } from '../proof.ts'

/** An approved proposal about a payout account, by two people. */
const approvedAccount = (account: string, proposal: string) => `
  SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
  WHERE p.id = ${proposal} AND p.kind = 'payout_account' AND p.subject = ${account}::text AND d.outcome = 'approved'
    AND d.decided_by <> p.made_by`

/** Rules of merchants' funds: evidence of deposits, and verified payout accounts of withdrawals. */
export const fundProofs: readonly Proof[] = [
  {
    rule: 'money of an order of funds moves on the accounts of its party and of the house',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN transfers t ON t.order_id = o.id
          JOIN accounts f ON f.id = t.from_id JOIN accounts a ON a.id = t.to_id
          WHERE o.kind IN ('recharge', 'withdraw') AND t.type <> 'commission'
            AND t.type <> 'offer_room'
            AND (f.owner NOT IN ('house', coalesce(o.user_id, o.merchant_id)::text)
              OR a.owner NOT IN ('house', coalesce(o.user_id, o.merchant_id)::text))`,
  },
  {
    rule: 'a merchant is credited with a proof',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN recharges r ON r.order_id = o.id
          JOIN recharge_credits c ON c.order_id = o.id WHERE o.kind = 'recharge' AND o.user_id IS NULL AND r.credentials = '{}'
            AND NOT EXISTS (SELECT FROM chain_credits e WHERE e.order_id = o.id)`,
  },
  {
    rule: 'a merchant withdraws to an account of its own that the house had verified',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          WHERE o.kind = 'withdraw' AND ((o.user_id IS NULL) <> (w.payout_account_id IS NOT NULL)
            OR (o.user_id IS NULL AND NOT EXISTS (SELECT FROM merchant_payout_accounts a
              JOIN payout_account_checks c ON c.account_id = a.id
              WHERE a.id = w.payout_account_id AND a.merchant_id = o.merchant_id
                AND (a.type, a.currency) = (w.type, w.currency) AND c.usable_from <= o.created_at
                AND EXISTS (${approvedAccount('a.id', 'c.proposal_id')}))))`,
  },
  {
    rule: 'a payout in USDT came from the custody of its network',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          JOIN merchant_payout_accounts p ON p.id = w.payout_account_id
          JOIN transfers t ON t.order_id = o.id AND t.type = 'withdraw_payout' JOIN accounts a ON a.id = t.to_id
          WHERE o.kind = 'withdraw' AND a.kind <> CASE w.currency WHEN 'USDT' THEN 'custody:' || p.network ELSE 'exchange' END`,
  },
  {
    rule: 'a payout account is verified with four-eyes approval',
    sql: `SELECT 'payout account ' || c.account_id AS problem FROM payout_account_checks c
          WHERE NOT EXISTS (${approvedAccount('c.account_id', 'c.proposal_id')})`,
    reads: 'open',
  },
]

/** Rules of the rows that merchants' funds leave in the audit log. */
export const fundEvidenceProofs: readonly Proof[] = [
  {
    // By the order of the audit log, which is that of the commits: the clock of a call that waited is behind.
    rule: 'a merchant withdraws to an account that was not retired',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          JOIN order_events e ON e.order_id = o.id AND e.actor = 'merchant' AND e.step <> 'cancelled'
          WHERE o.kind = 'withdraw' AND o.user_id IS NULL AND EXISTS (SELECT FROM audit_log r
            WHERE r.subject = w.payout_account_id::text AND r.call = 'fund/payout-account-retire' AND r.outcome = 'done'
              AND r.seq < (SELECT min(l.seq) FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at
                AND l.call = 'fund/withdraw' AND l.outcome = 'done'))`,
  },
  {
    rule: "a merchant's member asked for what is booked about its funds",
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN order_events e ON e.order_id = o.id
          WHERE o.kind IN ('recharge', 'withdraw') AND o.user_id IS NULL AND e.actor = 'merchant' AND NOT EXISTS (
            SELECT FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at AND l.outcome = 'done'
              AND l.call = CASE WHEN o.kind = 'recharge' THEN 'fund/deposit' WHEN e.step = 'cancelled' THEN 'fund/cancel'
                ELSE 'fund/withdraw' END)`,
  },
  {
    rule: 'a payout account was added by a person in the audit log',
    sql: `SELECT 'payout account ' || a.id AS problem FROM merchant_payout_accounts a WHERE NOT EXISTS (
            SELECT FROM audit_log l WHERE l.call = 'fund/payout-account-create' AND l.staff_id = a.added_by
              AND l.at = a.created_at AND l.outcome = 'done')`,
    reads: 'open',
  },
]
