import type { Proof } from '../proof.ts'

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
export const lineOfChain = `
  SELECT FROM (SELECT order_id, at, 'chain/credit' AS call FROM chain_credits
      UNION ALL SELECT order_id, at, 'chain/payout' FROM chain_payouts) c
    JOIN audit_log l ON l.call = c.call AND l.at = c.at AND l.subject = c.order_id::text
  WHERE c.order_id = o.id AND e.actor = 'system' AND c.at = e.at AND l.staff_id IS NULL AND l.outcome = 'done'`
