import type { Change } from './order-changes.ts'

const deposit = "(SELECT id FROM orders WHERE kind = 'recharge' AND user_id IS NULL)"
const withdrawal = "(SELECT id FROM orders WHERE kind = 'withdraw' AND user_id IS NULL)"
const verified = '(SELECT account_id FROM payout_account_checks)'

/** Changes of merchants' deposits, withdrawals and payout accounts. */
export const fundChanges: readonly Change[] = [
  [
    'credit of a merchant that one person decides',
    `DELETE FROM proposal_decisions WHERE proposal_id IN (SELECT id FROM proposals WHERE subject = ${deposit}::text)`,
    /needed four-eyes approval has it: order R/,
  ],
  [
    'credit of a merchant without its row in the audit log',
    `DELETE FROM audit_log WHERE call = 'recharge/approve' AND subject = ${deposit}::text`,
    /is in the audit log: order R/,
  ],
  [
    'deposit that no member claimed',
    `DELETE FROM audit_log WHERE call = 'fund/deposit'`,
    /asked for what is booked about its funds: order R/,
  ],
  [
    'deposit without a proof',
    `UPDATE recharges SET credentials = '{}' WHERE order_id = ${deposit}`,
    /credited with a proof: order R/,
  ],
  [
    'deposit moved to another merchant',
    `INSERT INTO merchants (id, name, created_at) VALUES (gen_random_uuid(), 'Thief', now());
     UPDATE orders SET merchant_id = (SELECT id FROM merchants WHERE name = 'Thief') WHERE id = ${deposit}`,
    /moves on the accounts of its party and of the platform: order R/,
  ],
  [
    'address of a payout account',
    `UPDATE merchant_payout_accounts SET account_hash = sha256('thief'), masked_account = 'Tthi'`,
    /merchant_payout_accounts \S+ was changed/,
  ],
  [
    'retired payout account put back',
    'UPDATE merchant_payout_accounts SET retired_at = now()',
    /merchant_payout_accounts\/state \S+ was changed/,
  ],
  [
    'payout account added without a person',
    `DELETE FROM audit_log WHERE call = 'fund/payout-account-create'`,
    /added by a person in the audit log: payout account/,
  ],
  [
    'payout to an account that was never verified',
    `UPDATE withdrawals SET payout_account_id = (SELECT id FROM merchant_payout_accounts WHERE id <> ${verified})
     WHERE order_id = ${withdrawal}`,
    /account of its own that the platform had verified: order W/,
  ],
  [
    'verification of a payout account taken out',
    `DELETE FROM payout_account_checks WHERE account_id = ${verified}`,
    /payout_account_checks \S+ was removed/,
  ],
  [
    'verification of a payout account by one person',
    `DELETE FROM proposal_decisions WHERE proposal_id = (SELECT proposal_id FROM payout_account_checks)`,
    /verified with four-eyes approval: payout account/,
  ],
  [
    'hold of a verified payout account',
    `UPDATE payout_account_checks SET usable_from = now()`,
    /payout_account_checks \S+ was changed/,
  ],
  [
    'hold of a merchant taken out',
    'DELETE FROM merchant_holds WHERE id = (SELECT min(id) FROM merchant_holds)',
    /merchant_holds \S+ was removed/,
  ],
  [
    'payout of a merchant booked from another custody',
    `UPDATE accounts SET kind = 'custody:BEP20' WHERE id = (SELECT to_id FROM transfers
       WHERE order_id = ${withdrawal} AND type = 'withdraw_payout')`,
    /came from the custody of its network: order W/,
  ],
]
