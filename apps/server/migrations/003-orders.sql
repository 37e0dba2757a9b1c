-- Every order, whatever its kind, has one row here with its state; its kind's own facts stand in a table of their own.
-- What happened to it is added as events, never rewritten.

CREATE TABLE bank_bindings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL CHECK (type IN ('bank', 'wise')),
  currency text NOT NULL,
  account_no text NOT NULL,
  fields jsonb NOT NULL,
  usable_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT bank_bindings_once UNIQUE (user_id, type, account_no)
);
CREATE INDEX bank_bindings_of_user ON bank_bindings (user_id, created_at);

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  side text NOT NULL CHECK (side IN ('sell', 'buy')),
  currency text NOT NULL,
  price bigint CHECK (price > 0),
  margin_bps int,
  min_number bigint NOT NULL CHECK (min_number > 0),
  max_number bigint NOT NULL CHECK (max_number >= min_number),
  pay_types text[] NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((price IS NULL) <> (margin_bps IS NULL))
);
COMMENT ON COLUMN offers.side IS 'The user''s side: sell means that the user sells to the merchant.';

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('recharge', 'withdraw', 'sale')),
  user_id uuid NOT NULL REFERENCES users,
  merchant_id uuid REFERENCES merchants,
  state text NOT NULL CHECK (state IN ('audit', 'completion', 'reject')),
  step text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX orders_of_user ON orders (user_id, kind, seq DESC);
CREATE INDEX orders_open ON orders (kind, seq) WHERE state = 'audit';
CREATE INDEX orders_of_kind ON orders (kind, state, seq DESC);
CREATE INDEX orders_of_merchant ON orders (merchant_id, seq DESC) WHERE merchant_id IS NOT NULL;

CREATE FUNCTION ended_orders_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % has ended and stays as it is', OLD.order_no USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ended_orders_stay BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.state <> 'audit') EXECUTE FUNCTION ended_orders_stay();

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('user', 'merchant', 'operator', 'system')),
  actor_id uuid,
  step text NOT NULL,
  note text NOT NULL DEFAULT '',
  credentials uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

CREATE TABLE recharges (
  order_id uuid PRIMARY KEY REFERENCES orders,
  network text NOT NULL,
  address text NOT NULL,
  claimed bigint NOT NULL CHECK (claimed > 0),
  txid text NOT NULL DEFAULT '',
  credentials uuid[] NOT NULL
);

-- What was credited for a recharge, and the receipts that it used up: one receipt or txid credits once, ever.
CREATE TABLE recharge_credits (
  order_id uuid PRIMARY KEY REFERENCES recharges,
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL
);
CREATE TABLE used_receipts (
  fingerprint text CONSTRAINT used_receipts_once PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES recharges
);

CREATE TABLE withdrawals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  type text NOT NULL,
  binding_id uuid NOT NULL REFERENCES bank_bindings,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  rate bigint NOT NULL CHECK (rate > 0),
  currency text NOT NULL,
  received bigint NOT NULL CHECK (received >= 0)
);
CREATE TABLE payouts (
  order_id uuid PRIMARY KEY REFERENCES withdrawals,
  payout_ref text NOT NULL CONSTRAINT payouts_once UNIQUE,
  note text NOT NULL
);

CREATE TABLE sales (
  order_id uuid PRIMARY KEY REFERENCES orders,
  offer_id uuid NOT NULL REFERENCES offers,
  side text NOT NULL CHECK (side IN ('sell', 'buy')),
  number bigint NOT NULL CHECK (number > 0),
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  binding_id uuid REFERENCES bank_bindings,
  expires_at timestamptz NOT NULL,
  CHECK ((side = 'sell') = (binding_id IS NOT NULL))
);
CREATE INDEX sales_of_offer ON sales (offer_id);

-- The first answer to each creating call, kept with what it did in one transaction.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  payload_hash bytea NOT NULL,
  answer json NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_once PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency_keys (created_at);

-- Settings are added, never changed: the newest row of a key counts, the older ones say what counted before.
CREATE TABLE settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  set_by uuid REFERENCES staff,
  created_at timestamptz NOT NULL
);
CREATE INDEX settings_newest ON settings (key, id DESC);

CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recharge_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER used_receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON used_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON bank_bindings, orders, order_events, recharges, recharge_credits, used_receipts, withdrawals,
  payouts, sales, offers, idempotency_keys, settings TO c2c_app;
GRANT UPDATE (state, step, reason, updated_at) ON orders TO c2c_app;
GRANT UPDATE (price, margin_bps, min_number, max_number, pay_types, minutes, active, updated_at) ON offers TO c2c_app;
GRANT DELETE ON idempotency_keys TO c2c_app;
