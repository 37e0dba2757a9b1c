import { openWithdrawal, type Change } from './order-changes.ts'

/** Rows that no call changes, in tables without a trigger that refuses it. */
export const forbidden: readonly Change[] = [
  ['payout account of a user', `UPDATE bank_bindings SET sealed = sealed || '!'`, /sealed_bindings \S+ was changed/],
  [
    'account of a merchant',
    `UPDATE merchant_accounts SET fields = fields || '{"account": "x"}' WHERE binding_id IS NULL`,
    /merchant_accounts \S+ was changed/,
  ],
  [
    'amount of an open withdrawal',
    `UPDATE withdrawals SET amount = amount * 10 WHERE order_id = ${openWithdrawal}`,
    /orders: order W/,
  ],
  ['hash of an upload', "UPDATE uploads SET sha256 = sha256('')", /uploads \S+ was changed/],
]

const account = (owner: string, kind: string) =>
  `(SELECT id FROM accounts WHERE owner = ${owner} AND kind = '${kind}' AND asset = 'USDT')`
const user = "(SELECT user_id FROM orders WHERE kind = 'sale' ORDER BY seq LIMIT 1)"
const other = `(SELECT id FROM users WHERE id <> ${user} ORDER BY id LIMIT 1)`
const owner = "(SELECT id FROM staff WHERE role = 'owner' ORDER BY created_at LIMIT 1)"
const operator = "(SELECT id FROM staff WHERE role = 'operator' ORDER BY created_at LIMIT 1)"
const merchant = "(SELECT merchant_id FROM orders WHERE kind = 'sale' ORDER BY seq LIMIT 1)"
const openOrder = (
  kind: string,
  party: string,
) => `INSERT INTO orders (id, order_no, kind, user_id, state, step, created_at, updated_at)
  VALUES ('00000000-0000-4000-8000-000000000001', 'X-FORGED', '${kind}', ${party}, 'audit', 'submitted', now(), now())`
const forged = "'00000000-0000-4000-8000-000000000001'"
const event = (step: string, actor: string, by: string) =>
  `INSERT INTO order_events (order_id, at, actor, actor_id, step) VALUES (${forged}, now(), '${actor}', ${by}, '${step}')`

/** Posts one transfer like the ledger does. */
const post = (type: string, from: string, to: string, amount: number, order: string) => `
  SELECT post_batch(ARRAY[least(f, t), greatest(f, t)], ARRAY[1], ARRAY[CASE WHEN f < t THEN 1 ELSE 2 END],
    ARRAY[CASE WHEN f < t THEN 2 ELSE 1 END], ARRAY[${amount}::bigint], ARRAY['${type}'], ARRAY[${order}]::uuid[], now())
  FROM (SELECT ${from} AS f, ${to} AS t) x`

const custody = account("'house'", 'custody:TRC20')
const wallet = account(`${user}::text`, 'available')

/** Changes that the rights of the server permit in a table: a call makes the like of them, with its evidence. */
export const serverChanges: readonly (readonly [what: string, statement: string])[] = [
  ['transfer from custody without an order', post('recharge', custody, wallet, 9_000_000, 'NULL')],
  ['correction that no one approved', post('correction', custody, wallet, 9_000_000, 'gen_random_uuid()')],
  ['funding in favour of a user', post('funding', custody, wallet, 9_000_000, 'NULL')],
  ['transfer of another order', post('interest_payout', custody, wallet, 9_000_000, openWithdrawal)],
  [
    'hold given back',
    post('withdraw_return', account(`${user}::text`, 'withdrawing'), wallet, 1_000_000, openWithdrawal),
  ],
  [
    'credited recharge that was never claimed',
    `${openOrder('recharge', user)}; INSERT INTO recharges (order_id, network, address, claimed, txid, credentials)
       VALUES (${forged}, 'TRC20', 'x', 9000000, '', '{}');
     ${event('submitted', 'user', user)}; ${event('credited', 'operator', owner)};
     INSERT INTO recharge_credits (order_id, amount, note) VALUES (${forged}, 9000000, '');
     ${post('recharge', custody, wallet, 9_000_000, forged)};
     UPDATE orders SET state = 'completion', step = 'credited' WHERE id = ${forged}`,
  ],
  ['order without terms', openOrder('withdraw', user)],
  [
    'open withdrawal marked as paid',
    `UPDATE orders SET state = 'completion', step = 'paid_out' WHERE id = ${openWithdrawal}`,
  ],
  [
    'open withdrawal marked as rejected',
    `UPDATE orders SET state = 'reject', step = 'rejected' WHERE id = ${openWithdrawal}`,
  ],
  ['order marked as taken up', `UPDATE orders SET step = 'proposed' WHERE id = ${openWithdrawal}`],
  [
    'event of an operator',
    `INSERT INTO order_events (order_id, at, actor, actor_id, step) SELECT id, now(), 'operator', ${owner}, step FROM orders WHERE id = ${openWithdrawal}`,
  ],
  [
    'payout without its decision',
    `INSERT INTO payouts (order_id, payout_ref, note) VALUES (${openWithdrawal}, 'SEPA 99', '')`,
  ],
  [
    'second credit of a recharge',
    "INSERT INTO recharge_credits (order_id, amount, note) SELECT order_id, claimed, '' FROM recharges LIMIT 1",
  ],
  [
    'decision of an appeal',
    `INSERT INTO appeal_decisions (order_id, round, outcome, reason, staff_id, at) SELECT order_id, 2, 'release', 'x', ${owner}, now() FROM appeals`,
  ],
  [
    'approval of a proposal that no one made',
    `INSERT INTO proposals (id, kind, subject, amount, payload, note, made_by, at)
      VALUES (${forged}, 'correction', ${user}::text, 9000000, '{}', 'x', ${owner}, now());
     INSERT INTO proposal_decisions (proposal_id, made_by, outcome, reason, decided_by, at)
      VALUES (${forged}, ${owner}, 'approved', '', ${operator}, now());
     ${post('correction', custody, wallet, 9_000_000, forged)}`,
  ],
  [
    'setting of one person',
    `INSERT INTO settings (key, value, set_by, created_at) VALUES ('four_eyes', '{}', ${owner}, now())`,
  ],
  [
    'links of the app',
    `INSERT INTO settings (key, value, created_at) VALUES ('kf_url', '"https://thief.example"', now())`,
  ],
  [
    'interest product at a high rate',
    `INSERT INTO interest_products (id, name, day, apr, min_amount, max_amount, active, created_at) VALUES (gen_random_uuid(), '{"en": "x"}', 1, 9000000, 1, 9000000, true, now())`,
  ],
  ['interest product put back on sale', 'UPDATE interest_products SET active = NOT active'],
  [
    'unfreezing of a user',
    `INSERT INTO user_freezes (user_id, frozen, reason, at) VALUES (${other}, true, 'x', now());
     INSERT INTO user_freezes (user_id, frozen, reason, staff_id, at) VALUES (${other}, false, 'x', ${owner}, now())`,
  ],
  [
    'freeze of a user by staff',
    `INSERT INTO user_freezes (user_id, frozen, reason, staff_id, at) VALUES (${other}, true, 'x', ${owner}, now())`,
  ],
  [
    'level of a user',
    `INSERT INTO user_levels (user_id, level, verification_id, at) VALUES (${user}, 'identity', gen_random_uuid(), now())`,
  ],
  [
    'commission of an order',
    `INSERT INTO commissions (order_id, inviter_id, member_id, fee, share_bps, amount, created_at) SELECT order_id, ${other}, ${user}, 10000, 1, 1, now() FROM withdrawals WHERE order_id = ${openWithdrawal}`,
  ],
  [
    'verified payout account',
    `INSERT INTO payout_account_checks SELECT id, gen_random_uuid(), now(), now() FROM merchant_payout_accounts WHERE id NOT IN (SELECT account_id FROM payout_account_checks) LIMIT 1`,
  ],
  [
    'account of a user by the definition of another payment method',
    `INSERT INTO bank_bindings (id, user_id, type, currency, usable_from, created_at, sealed, account_hash, number_hash, masked_account, method_id)
      SELECT gen_random_uuid(), user_id, 'revolut', currency, now(), now(), sealed, '', '', 'x', method_id FROM bank_bindings WHERE type = 'paypal'`,
  ],
  [
    'account of a merchant by the definition of another payment method',
    `INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, method_id, created_at)
      SELECT gen_random_uuid(), merchant_id, 'paypal', currency, fields, method_id, now() FROM merchant_accounts WHERE pay_type = 'revolut'`,
  ],
  [
    'sale paid to an account of another payment method than those of its offer',
    `${openOrder('sale', user)}; INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at)
      SELECT ${forged}, offer_id, side, number, price, currency, amount, (SELECT id FROM bank_bindings WHERE type = 'revolut'), expires_at
      FROM sales WHERE binding_id IS NOT NULL LIMIT 1`,
  ],
  [
    'member of staff',
    "INSERT INTO staff (id, email, name, password_hash, role, created_at) VALUES (gen_random_uuid(), 'x@x', 'x', 'x', 'operator', now())",
  ],
  ['role of a member', `UPDATE staff SET role = 'owner' WHERE id = ${operator}`],
  [
    'session of the owner',
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, seen_at) VALUES (sha256('known'), ${owner}, now(), now() + interval '1 day', now())`,
  ],
  ['recovery code of the owner', `INSERT INTO staff_recovery_codes VALUES (${owner}, sha256('known'))`],
  [
    'passkey of a user',
    `INSERT INTO passkeys (id, user_id, public_key, transports, name, counter, created_at) VALUES ('known', ${user}, '', '{}', '', 0, now())`,
  ],
  ['authenticator of a user taken out', 'DELETE FROM user_totp'],
  ['deletion of a user', `INSERT INTO user_deletions (user_id, at) VALUES (${other}, now())`],
  ['account that may be below zero', "SELECT open_account('thief', 'available', 'USDT', true)"],
  ['limits of an offer', 'UPDATE offers SET max_none = 1'],
  ['currency and side of an offer', "UPDATE offers SET side = 'buy'"],
  ['suspension of a merchant', `UPDATE merchants SET suspended_at = now() WHERE id = ${merchant}`],
  ['counter of a passkey', 'UPDATE passkeys SET counter = counter - 1'],
]
