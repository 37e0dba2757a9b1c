import type { Change } from './order-changes.ts'

const paypal = "(SELECT id FROM pay_methods WHERE key = 'paypal')"

/** Changes of rows that are recorded. */
export const recordChanges: readonly Change[] = [
  [
    'history of a setting',
    `UPDATE settings SET value = '{"unpaid": 99, "abandoned": 99}' WHERE key = 'purchase_limits'`,
    /records: settings \d+ was changed without a record/,
  ],
  [
    'author of a setting',
    'UPDATE settings SET set_by = (SELECT id FROM staff LIMIT 1) WHERE set_by IS NULL',
    /records: settings \d+ was changed/,
  ],
  [
    'setting taken out',
    `DELETE FROM settings WHERE id = (SELECT max(id) FROM settings)`,
    /settings \d+ was removed without a record/,
  ],
  [
    'setting added',
    `INSERT INTO settings (key, value, created_at) VALUES ('fee', '{}', now())`,
    /settings \d+ was added without a record/,
  ],
  [
    'account of a merchant',
    `UPDATE merchant_accounts SET fields = fields || '{"account": "thief@mail.example"}' WHERE binding_id IS NULL`,
    /merchant_accounts \S+ was changed/,
  ],
  [
    'retired account of a merchant',
    'UPDATE merchant_accounts SET retired_at = now()',
    /merchant_accounts\/state \S+ was changed/,
  ],
  [
    'definition of a payment method',
    `UPDATE pay_methods SET definition = definition || '{"identifies": "name"}'`,
    /pay_methods \S+ was changed/,
  ],
  [
    'definition of a payment method taken out',
    "DELETE FROM pay_methods WHERE key = 'paypal'",
    /pay_methods \S+ was removed without a record/,
  ],
  [
    'account of a user given the definition of another payment method',
    `UPDATE bank_bindings SET method_id = ${paypal} WHERE type = 'revolut'`,
    /sealed_bindings \S+ was changed/,
  ],
  [
    'account of a merchant given the definition of another payment method',
    `UPDATE merchant_accounts SET method_id = ${paypal} WHERE pay_type = 'revolut'`,
    /merchant_accounts \S+ was changed/,
  ],
  ['name of a merchant', "UPDATE merchants SET name = name || '!'", /merchants\/state \S+ was changed/],
  [
    'receipts emptied',
    'SELECT FROM used_receipts; TRUNCATE used_receipts',
    /used_receipts .+ was removed without a record/,
  ],
  [
    'receipt taken out',
    'DELETE FROM used_receipts WHERE fingerprint = (SELECT min(fingerprint) FROM used_receipts)',
    /used_receipts .+ was removed/,
  ],
  ['hash of an upload', "UPDATE uploads SET sha256 = sha256('')", /uploads \S+ was changed/],
  [
    'upload taken out',
    'DELETE FROM uploads WHERE id = (SELECT id FROM uploads LIMIT 1)',
    /uploads \S+ was removed without a record/,
  ],
  ['payout account of a user', `UPDATE bank_bindings SET masked_account = 'DE00'`, /sealed_bindings \S+ was changed/],
  [
    'payout account of a user, put back into plain text',
    `ALTER TABLE bank_bindings DROP CONSTRAINT bindings_are_sealed;
     UPDATE bank_bindings SET sealed = NULL, account_no = 'DE00', fields = '{"iban": "DE00"}'`,
    /sealed_bindings \S+ was removed without a record/,
  ],
  [
    'e-mail of a user',
    "UPDATE users SET email = 'thief@mail.example' WHERE id IN (SELECT id FROM users LIMIT 1)",
    /users \S+ was changed/,
  ],
  [
    'e-mail of a user, as if the user had changed it',
    "UPDATE users SET registered_email = email, email = id || '@mail.example'",
    /users\/access \S+ was changed/,
  ],
  ['inviter of a user', 'UPDATE users SET invited_by = id', /users \S+ was changed/],
  ['password of a user', "UPDATE users SET password_hash = 'known'", /users\/access \S+ was changed/],
  [
    'user added',
    "INSERT INTO users (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, created_at) VALUES (gen_random_uuid(), 'x', 'x@x', 'x', now(), 'x', 'en', 'XX', now())",
    /users \S+ was added without a record/,
  ],
  ['authenticator of a user', "UPDATE user_totp SET totp_secret = 'known'", /user_totp \S+ was changed/],
  ['key of a passkey', "UPDATE passkeys SET public_key = ''", /passkeys \S+ was changed/],
  ['token of an API key', "UPDATE api_keys SET token_hash = sha256('known')", /api_keys \S+ was changed/],
  [
    'address of the service added',
    `INSERT INTO asset_addresses VALUES (gen_random_uuid(), 'ERC20', '0x' || repeat('b', 40), 'b', 'cold', 'key', 'Ours', '0x00', 'n', now())`,
    /asset_addresses \S+ was added without a record/,
  ],
  [
    'what a statement says is held',
    "UPDATE liability_heads SET held = total, assets = sha256('')",
    /liability_heads \d+ was changed/,
  ],
  [
    'balances of a statement added',
    "INSERT INTO asset_statements SELECT min(seq), '[]', '[]' FROM liability_heads",
    /asset_statements \d+ was added without a record/,
  ],
  ['networks of an API key', "UPDATE api_keys SET networks = '{0.0.0.0/0}'", /api_keys \S+ was changed/],
  ['end of an API key', 'UPDATE api_keys SET revoked_at = now()', /api_keys\/state \S+ was changed/],
  [
    'API key added',
    "INSERT INTO api_keys (id, user_id, name, scopes, networks, token_hash, created_at, expires_at) SELECT gen_random_uuid(), id, 'x', '{read}', '{}', sha256('known'), now(), now() + interval '1 day' FROM users LIMIT 1",
    /api_keys \S+ was added without a record/,
  ],
  [
    'address of a webhook',
    `ALTER TABLE webhook_endpoints DISABLE TRIGGER USER; UPDATE webhook_endpoints SET url = 'https://thief.example/'`,
    /webhook_endpoints \S+ was changed/,
  ],
  [
    'events of a webhook',
    "UPDATE webhook_endpoints SET events = '{order.paid}'",
    /webhook_endpoints\/state \S+ was changed/,
  ],
  [
    'recovery code added',
    "INSERT INTO user_recovery_codes SELECT user_id, '' FROM user_totp",
    /user_recovery_codes \S+ \S+ was added without a record/,
  ],
  ['role of a member', "UPDATE staff SET role = 'owner' WHERE role = 'operator'", /staff\/access \S+ was changed/],
  [
    'second factor of a member',
    "UPDATE staff SET totp_secret = 'known' WHERE user_id IS NULL",
    /staff\/access \S+ was changed/,
  ],
  [
    'member added',
    "INSERT INTO staff (id, email, name, password_hash, role, created_at) VALUES (gen_random_uuid(), 'x@x', 'x', 'x', 'owner', now())",
    /staff \S+ was added without a record/,
  ],
  ['decision of an appeal', "UPDATE appeal_decisions SET outcome = 'release'", /appeal_decisions \S+ 1 was changed/],
  [
    'person who decided an appeal',
    'UPDATE appeal_decisions SET staff_id = (SELECT id FROM staff ORDER BY created_at LIMIT 1)',
    /appeal_decisions \S+ 1 was changed/,
  ],
  ['credit of a recharge', 'UPDATE recharge_credits SET note = note || $$!$$', /recharge_credits \S+ was changed/],
  [
    'reference of a payout',
    "UPDATE payouts SET payout_ref = 'SEPA 9' WHERE payout_ref LIKE 'SEPA%'",
    /payouts \S+ was changed/,
  ],
  ['proposal', 'UPDATE proposals SET amount = amount + 1', /proposals \S+ was changed/],
  [
    'decision on a proposal',
    "UPDATE proposal_decisions SET at = at - interval '1 day'",
    /proposal_decisions \S+ was changed/,
  ],
  ['freeze of a user', "UPDATE user_freezes SET reason = 'Another one.'", /user_freezes \d+ was changed/],
  ['note on a user', "UPDATE user_notes SET text = 'Nothing.'", /user_notes \S+ was changed/],
  ['rating of a merchant', 'UPDATE order_ratings SET stars = 1', /order_ratings \S+ was changed/],
  ['rate of an interest product', 'UPDATE interest_products SET apr = apr * 2', /interest_products \S+ was changed/],
  [
    'total of a statement of liabilities',
    'UPDATE liability_heads SET total = total - 1',
    /liability_heads \S+ was changed without a record/,
  ],
  [
    'statement of liabilities taken out',
    'DELETE FROM liability_heads',
    /liability_heads \S+ was removed without a record/,
  ],
  [
    'amount of a leaf of a statement',
    'UPDATE liability_leaves SET amounts[1] = amounts[1] + 1, amounts[2] = amounts[2] - 1',
    /the leaves of a statement have the amounts of its tree: statement \d+/,
  ],
  ['price of an offer', 'UPDATE offers SET price = price * 2', /offers\/terms \S+ was changed/],
  ['range of an offer', 'UPDATE offers SET max_email = 1', /offers\/terms \S+ was changed/],
  ['terms of an offer', `UPDATE offers SET terms = '{"en":"x"}'`, /offers\/terms \S+ was changed/],
  ['saved reply', "UPDATE saved_replies SET title = 'x'", /saved_replies \S+ was changed/],
  ['place of a meeting', `UPDATE meetings SET place = '{}'`, /meetings \S+ was changed/],
  ['template of offers', "UPDATE offer_templates SET name = 'x'", /offer_templates \S+ was changed/],
  ['amount of a bank line', 'UPDATE statement_lines SET amount = amount + 1', /statement_lines \S+ was changed/],
  ['order of a bank line', 'DELETE FROM statement_matches', /statement_matches \S+ was removed without a record/],
  ['file of bank lines', "UPDATE bank_statements SET sha256 = sha256('x')", /bank_statements \S+ was changed/],
  ['columns of a bank', "UPDATE statement_mappings SET bank = 'x'", /statement_mappings \S+ was changed/],
  [
    'daily limit of an account',
    "UPDATE merchant_accounts SET currency = 'EUR', daily_limit = 1",
    /merchant_accounts\/state \S+ was changed/,
  ],
  ['reason of a block', "UPDATE taker_blocks SET reason = 'x'", /taker_blocks \S+ \S+ was changed/],
  ['block taken out', 'DELETE FROM taker_blocks', /taker_blocks \S+ \S+ was removed without a record/],
  [
    'record of a row, with the row',
    "UPDATE settings SET value = '99'; UPDATE row_records SET hash = sha256('') WHERE part = 'settings'",
    /records: record \d+ was changed/,
  ],
  [
    'record taken out, with the row',
    "DELETE FROM user_notes; DELETE FROM row_records WHERE part = 'user_notes'",
    /records: record \d+ was removed/,
  ],
]
