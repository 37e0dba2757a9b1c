import type { Proof } from '../proof.ts'
import { lateEscrow } from './order-proofs.ts'

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
