import type { Proof } from '../proof.ts'

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
