const oneCredit = '(SELECT order_id FROM recharge_credits LIMIT 1)'

/** For each rule of funds of users and merchants, a statement by a superuser that breaks it, and the words that name the row. */
export const fundBreaches = {
  'money of an order of funds moves on the accounts of its party and of the platform': `UPDATE orders
    SET user_id = gen_random_uuid() WHERE id = ${oneCredit} RETURNING 'order ' || order_no AS problem`,
  'a merchant is credited with a proof': `WITH bare AS (
      UPDATE recharges SET credentials = '{}' WHERE order_id = ${oneCredit} RETURNING order_id)
    UPDATE orders SET merchant_id = user_id, user_id = NULL WHERE id = (SELECT order_id FROM bare)
    RETURNING 'order ' || order_no AS problem`,
  'a merchant withdraws to an account of its own that the platform had verified': `UPDATE orders
    SET merchant_id = user_id, user_id = NULL WHERE id = (SELECT order_id FROM withdrawals LIMIT 1)
    RETURNING 'order ' || order_no AS problem`,
  'a payout in USDT came from the custody of its network': `WITH account AS (
      INSERT INTO merchant_payout_accounts (id, merchant_id, type, network, currency, kek, sealed, account_hash,
        masked_account, added_by, created_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'usdt', 'TRC20', 'USDT', 'k', '', '', '', gen_random_uuid(), now())
      RETURNING id)
    UPDATE withdrawals SET payout_account_id = (SELECT id FROM account), binding_id = NULL, currency = 'USDT'
    FROM orders o WHERE o.id = order_id AND o.state = 'completion' RETURNING 'order ' || o.order_no AS problem`,
  'a payout account is verified with four-eyes approval': `INSERT INTO payout_account_checks
    VALUES (gen_random_uuid(), gen_random_uuid(), now(), now()) RETURNING 'payout account ' || account_id AS problem`,
}
