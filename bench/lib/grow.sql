-- Fills a sandbox's database with a history: grow.orders orders of the last 60 days, all ended (60 % trades, 15 % recharges,
-- 15 % withdrawals, 10 % interest), of a tenth as many users and of 1,001 merchants with 10,000 offers (or grow.offers). The user grow.heavy
-- has a tenth of everything, one merchant has five of six trades. The books hold. Needs a superuser: triggers are off.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET work_mem = '256MB';

CREATE TEMP TABLE p AS SELECT current_setting('grow.orders')::int AS n, current_setting('grow.orders')::int / 10 AS users,
  coalesce(current_setting('grow.offers', true), '10000')::int AS offers, current_setting('grow.heavy')::uuid AS heavy;

-- People: number 0 is the heavy user.
CREATE TEMP TABLE who AS SELECT i, CASE i WHEN 0 THEN heavy ELSE gen_random_uuid() END AS id FROM p, generate_series(0, users) i;
INSERT INTO users (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, invited_by, created_at)
  SELECT id, 'grown' || i, 'grown' || i || '@mail.example', 'none', now(), 'grown' || i, 'en', 'G' || lpad(i::text, 9, '0'),
    CASE WHEN i % 10 = 0 THEN heavy END, now() - i % 60 * interval '1 day' FROM p, who WHERE i > 0;
-- Without data keys, the accounts read like those of deleted users.
INSERT INTO bank_bindings (id, user_id, type, currency, sealed, account_hash, number_hash, tail_hash, masked_account, usable_from, created_at)
  SELECT gen_random_uuid(), id, 'bank', 'EUR', '', sha256(i::text::bytea), sha256(i::text::bytea), sha256((i % 10000)::text::bytea),
    'DE' || i, now(), now() FROM who;
CREATE TEMP TABLE bindings AS SELECT w.i, b.id FROM who w JOIN bank_bindings b ON b.user_id = w.id;
INSERT INTO sessions (token_hash, user_id, created_at, expires_at, code_signed_in)
  SELECT sha256((s || ' ' || i)::bytea), id, now(), now() + interval '30 days', false FROM who, generate_series(1, 2) s WHERE i > 0;

-- Merchants and their offers: number 0 is one of the sandbox's.
CREATE TEMP TABLE dealer AS SELECT i, CASE i WHEN 0 THEN (SELECT merchant_id FROM offers WHERE side = 'sell' AND currency = 'EUR'
  ORDER BY id LIMIT 1) ELSE gen_random_uuid() END AS id FROM p, generate_series(0, offers / 10) i;
INSERT INTO merchants (id, name, created_at) SELECT id, 'Merchant ' || i, now() FROM dealer WHERE i > 0;
INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, created_at)
  SELECT gen_random_uuid(), d.id, 'bank', '', a.fields, now()
  FROM dealer d, (SELECT fields FROM merchant_accounts WHERE pay_type = 'bank' LIMIT 1) a WHERE d.i > 0;
CREATE TEMP TABLE hall AS SELECT i, gen_random_uuid() AS id, i % (offers / 10 + 1) AS dealer FROM p, generate_series(1, offers) i;
INSERT INTO offers (id, merchant_id, side, currency, price, min_number, max_number, pay_types, minutes, active, created_at, updated_at)
  SELECT h.id, d.id, CASE h.i % 2 WHEN 0 THEN 'sell' ELSE 'buy' END, (ARRAY['EUR', 'USD', 'GBP', 'JPY'])[1 + h.i % 4],
    900000 + h.i % 1000, 10000000, 3000000000, '{bank}', 30, true, now(), now() FROM hall h JOIN dealer d ON d.i = h.dealer;
INSERT INTO accounts (owner, kind, asset) SELECT id::text, 'room', 'ROOM' FROM hall;
CREATE TEMP TABLE taken AS SELECT DISTINCT ON (merchant_id) merchant_id, id FROM offers WHERE side = 'sell';

-- Orders with their details.
CREATE TEMP TABLE o AS SELECT i, gen_random_uuid() AS id,
    CASE WHEN i % 20 < 12 THEN 'sale' WHEN i % 20 < 15 THEN 'recharge' WHEN i % 20 < 18 THEN 'withdraw' ELSE 'interest' END AS kind,
    CASE WHEN i / 20 % 10 = 0 THEN 0 ELSE 1 + (i::bigint * 7919 % users)::int END AS who,
    CASE WHEN i / 20 % 6 < 5 THEN 0 ELSE 1 + i % (offers / 10) END AS dealer,
    i % 10 = 9 AND i % 20 < 12 AS cancelled,
    now() - interval '60 days' + i * (interval '59 days' / n) AS at FROM p, generate_series(1, n) i;
ANALYZE who; ANALYZE bindings; ANALYZE dealer; ANALYZE o;
INSERT INTO orders (id, order_no, kind, user_id, merchant_id, state, step, created_at, updated_at)
  SELECT o.id, upper(left(o.kind, 1)) || 'GROWN-' || o.i, o.kind, w.id, CASE o.kind WHEN 'sale' THEN d.id END,
    CASE WHEN cancelled THEN 'reject' ELSE 'completion' END,
    CASE o.kind WHEN 'sale' THEN CASE WHEN cancelled THEN 'cancelled' ELSE 'completed' END
      WHEN 'recharge' THEN 'credited' WHEN 'withdraw' THEN 'paid_out' ELSE 'matured' END,
    o.at, o.at + interval '10 minutes'
  FROM o JOIN who w ON w.i = o.who JOIN dealer d ON d.i = o.dealer ORDER BY o.i;
INSERT INTO order_events (order_id, at, actor, actor_id, step)
  SELECT o.id, o.at + s.n * interval '5 minutes', s.actor, CASE s.actor WHEN 'operator' THEN (SELECT id FROM staff WHERE role = 'owner') END, CASE WHEN s.step = 'completed' AND cancelled THEN 'cancelled' ELSE s.step END
  FROM o JOIN (VALUES ('sale', 0, 'user', 'waiting_payment'), ('sale', 1, 'merchant', 'paid'), ('sale', 2, 'user', 'completed'),
    ('recharge', 0, 'user', 'review'), ('recharge', 2, 'operator', 'credited'), ('withdraw', 0, 'user', 'review'),
    ('withdraw', 2, 'operator', 'paid_out'), ('interest', 0, 'user', 'running'), ('interest', 2, 'system', 'matured')
  ) s (kind, n, actor, step) USING (kind) ORDER BY o.i, s.n;
INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at)
  SELECT o.id, t.id, 'sell', 10000000, 918000, 'EUR', 918, b.id, o.at + interval '30 minutes'
  FROM o JOIN bindings b ON b.i = o.who JOIN dealer d ON d.i = o.dealer JOIN taken t ON t.merchant_id = d.id WHERE o.kind = 'sale';
INSERT INTO recharges (order_id, network, address, claimed, txid, credentials)
  SELECT id, 'TRC20', 'address', 1000000, 'tx' || i, ARRAY[gen_random_uuid()] FROM o WHERE kind = 'recharge';
INSERT INTO recharge_credits (order_id, amount, note, second_from) SELECT id, 1000000, '', 10000000000 FROM o WHERE kind = 'recharge';
INSERT INTO used_receipts (fingerprint, order_id) SELECT 'txid:TRC20:tx' || i, id FROM o WHERE kind = 'recharge';
INSERT INTO withdrawals (order_id, type, binding_id, amount, fee, rate, currency, received)
  SELECT o.id, 'bank', b.id, 10000000, 1000000, 920000, 'EUR', 828 FROM o JOIN bindings b ON b.i = o.who WHERE kind = 'withdraw';
INSERT INTO payouts (order_id, payout_ref, note, second_from) SELECT id, 'ref' || i, '', 10000000000 FROM o WHERE kind = 'withdraw';
INSERT INTO interest_orders (order_id, product_id, principal, days, apr, interest, starts_at, expires_at)
  SELECT o.id, f.id, 10000000, f.day, f.apr, div(10000000::numeric * f.apr * f.day, 365000000)::bigint, o.at,
    o.at + f.day * interval '1 day' FROM o, (SELECT * FROM interest_products ORDER BY day LIMIT 1) f WHERE o.kind = 'interest';
INSERT INTO order_ratings (order_id, merchant_id, stars, text, at)
  SELECT o.id, d.id, 1 + o.i % 5, '', o.at FROM o JOIN dealer d ON d.i = o.dealer WHERE o.kind = 'sale' AND o.i % 10 < 5;
INSERT INTO notices (id, user_id, order_id, type, at, read_at)
  SELECT gen_random_uuid(), w.id, o.id, 'recharge_credited', o.at, o.at
  FROM o JOIN who w ON w.i = o.who WHERE o.i % 2 = 0 ORDER BY o.i;

-- The books: what each order moved, and enough funds before.
INSERT INTO accounts (owner, kind, asset)
  SELECT w.id::text, kind, 'USDT' FROM who w, unnest('{available,business,withdrawing,interest_principal}'::text[]) kind
  UNION ALL SELECT id::text, 'available', 'USDT' FROM dealer ON CONFLICT DO NOTHING;
INSERT INTO accounts (owner, kind, asset, may_be_negative) VALUES ('house', 'custody:TRC20', 'USDT', true),
  ('house', 'exchange', 'USDT', false), ('house', 'exchange', 'EUR', true), ('house', 'bank:EUR', 'EUR', true),
  ('house', 'fee_income', 'USDT', false), ('house', 'interest_reserve', 'USDT', false), ('house', 'interest_due', 'USDT', false)
  ON CONFLICT DO NOTHING;
CREATE TEMP TABLE a AS
  SELECT w.i, 'user' AS owner, a.kind, a.id FROM who w JOIN accounts a ON a.owner = w.id::text AND a.asset = 'USDT'
  UNION ALL SELECT d.i, 'merchant', a.kind, a.id FROM dealer d JOIN accounts a ON a.owner = d.id::text AND a.asset = 'USDT'
  UNION ALL SELECT 0, 'house', kind || ' ' || asset, id FROM accounts WHERE owner = 'house';
CREATE UNIQUE INDEX ON a (owner, kind, i);
ANALYZE a; ANALYZE interest_orders;
CREATE TEMP TABLE moves (kind, n, type, from_owner, from_kind, to_owner, to_kind, amount) AS VALUES
  ('sale', 0, 'sale_escrow', 'user', 'available', 'user', 'business', 10000000),
  ('sale', 2, 'sale_release', 'user', 'business', 'merchant', 'available', 10000000),
  ('cancelled', 0, 'sale_escrow', 'user', 'available', 'user', 'business', 10000000),
  ('cancelled', 2, 'sale_return', 'user', 'business', 'user', 'available', 10000000),
  ('recharge', 2, 'recharge', 'house', 'custody:TRC20 USDT', 'user', 'available', 1000000),
  ('withdraw', 0, 'withdraw_hold', 'user', 'available', 'user', 'withdrawing', 10000000),
  ('withdraw', 2, 'withdraw_payout', 'user', 'withdrawing', 'house', 'exchange USDT', 9000000),
  ('withdraw', 3, 'withdraw_fee', 'user', 'withdrawing', 'house', 'fee_income USDT', 1000000),
  ('withdraw', 4, 'withdraw_bank', 'house', 'exchange EUR', 'house', 'bank:EUR EUR', 828),
  ('interest', 0, 'interest_hold', 'user', 'available', 'user', 'interest_principal', 10000000),
  ('interest', 1, 'interest_promise', 'house', 'interest_reserve USDT', 'house', 'interest_due USDT', 0),
  ('interest', 2, 'interest_return', 'user', 'interest_principal', 'user', 'available', 10000000),
  ('interest', 3, 'interest_payout', 'house', 'interest_due USDT', 'user', 'available', 0);
ANALYZE moves;
CREATE TEMP TABLE t AS
  SELECT row_number() OVER (ORDER BY i, n) + (SELECT coalesce(max(id), 0) FROM transfers) AS id, type, f, t, amount, order_id, at
  FROM (
    SELECT 0 AS i, 0 AS n, 'funding' AS type, c.id AS f, a.id AS t,
      CASE WHEN a.owner = 'house' OR a.i = 0 THEN 100000000000000 ELSE 100000000000 END AS amount, NULL::uuid AS order_id,
      now() - interval '61 days' AS at
    FROM a, (SELECT id FROM a WHERE kind = 'custody:TRC20 USDT') c
    WHERE a.owner = 'user' AND a.kind = 'available' OR a.kind = 'interest_reserve USDT'
    UNION ALL
    SELECT o.i, m.n, m.type, f.id, t.id, CASE m.amount WHEN 0 THEN io.interest ELSE m.amount END, o.id, o.at + m.n * interval '5 minutes'
    FROM o JOIN moves m ON m.kind = CASE WHEN cancelled THEN 'cancelled' ELSE o.kind END
      LEFT JOIN interest_orders io ON io.order_id = o.id
      JOIN a f ON f.owner = m.from_owner AND f.kind = m.from_kind AND f.i = CASE m.from_owner WHEN 'user' THEN o.who WHEN 'merchant' THEN o.dealer ELSE 0 END
      JOIN a t ON t.owner = m.to_owner AND t.kind = m.to_kind AND t.i = CASE m.to_owner WHEN 'user' THEN o.who WHEN 'merchant' THEN o.dealer ELSE 0 END
  ) all_moves;
INSERT INTO transfers (id, type, from_id, to_id, amount, order_id, created_at) OVERRIDING SYSTEM VALUE SELECT * FROM t ORDER BY id;
SELECT setval('transfers_id_seq', (SELECT max(id) FROM transfers));
INSERT INTO entries (transfer_id, account_id, amount, balance_after)
  SELECT t.id, e.account, e.amount, a.balance + sum(e.amount) OVER (PARTITION BY e.account ORDER BY t.id)
  FROM t CROSS JOIN LATERAL (VALUES (f, -amount), (t.t, amount)) e (account, amount) JOIN accounts a ON a.id = e.account
  ORDER BY t.id, e.amount;
UPDATE accounts a SET balance = e.balance_after FROM (
  SELECT DISTINCT ON (account_id) account_id, balance_after FROM entries ORDER BY account_id, id DESC) e
  WHERE a.id = e.account_id AND a.balance <> e.balance_after;

-- The rows of the decisions in the audit log, in the hash chain: three for ten orders.
DO $$ DECLARE line audit_log; last audit_head; one record; BEGIN
  SELECT * INTO last FROM audit_head;
  FOR one IN SELECT now() - interval '61 days' AS at, NULL::uuid AS staff, 'system' AS role, 'sandbox/samples' AS call, '' AS subject
    UNION ALL SELECT at + interval '10 minutes', (SELECT id FROM staff WHERE role = 'owner'), 'owner', kind || '/approve', id::text
      FROM o WHERE kind IN ('recharge', 'withdraw') ORDER BY at LOOP
    last.seq := last.seq + 1;
    line := (last.seq, one.at, one.staff, one.role, one.call, one.subject, 'done', '{}', last.hash, '');
    line.hash := audit_hash(line);
    last.hash := line.hash;
    INSERT INTO audit_log SELECT line.*;
  END LOOP;
  UPDATE audit_head SET seq = last.seq, hash = last.hash;
END $$;
SET session_replication_role = origin;

-- Records of the new rows, as the triggers would have made them.
SELECT record_missing(tgrelid::regclass::text, (string_to_array(encode(tgargs, 'escape'), '\000'))[1],
    VARIADIC array_remove((string_to_array(encode(tgargs, 'escape'), '\000'))[2:], ''))
  FROM pg_trigger WHERE tgname = 'rows_added';

-- The history was fanned out when it happened.
UPDATE outbox_cursors SET seq = CASE source
  WHEN 'order_events' THEN (SELECT max(id) FROM order_events)
  WHEN 'order_messages' THEN (SELECT coalesce(max(seq), 0) FROM order_messages)
  ELSE (SELECT max(seq) FROM notices) END;
