-- Every order of every kind has one row here with its state; the facts of its kind are in a table of their own. What
-- happened to it is appended as events.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('recharge', 'withdraw', 'sale', 'interest')),
  user_id uuid NOT NULL REFERENCES users,
  merchant_id uuid REFERENCES merchants,
  state text NOT NULL CHECK (state IN ('audit', 'completion', 'reject')),
  step text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  due_at timestamptz,
  awaits text CHECK (awaits IN ('user', 'merchant', 'operator'))
);
COMMENT ON COLUMN orders.due_at IS 'Until when the order may stay at its step; a job moves what is overdue.';
COMMENT ON COLUMN orders.awaits IS 'Who has to act on an open trade.';
CREATE INDEX orders_of_user ON orders (user_id, kind, seq DESC);
CREATE INDEX orders_open ON orders (kind, seq) WHERE state = 'audit';
CREATE INDEX orders_of_kind ON orders (kind, state, seq DESC);
CREATE INDEX orders_of_merchant ON orders (merchant_id, seq DESC) WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_due ON orders (due_at) WHERE state = 'audit' AND due_at IS NOT NULL;
-- Every look at the hall reads what merchants did in 30 days, and what was completed today.
CREATE INDEX orders_of_merchant_lately ON orders (merchant_id, created_at) INCLUDE (state, updated_at)
  WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_completed_sales ON orders (updated_at) WHERE kind = 'sale' AND state = 'completion';
-- Open trades by urgency for the house and for a merchant, with all columns that the lists filter by: a page of them is
-- read from the index alone.
CREATE INDEX orders_urgent ON orders ((awaits = 'operator') DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits)
  WHERE kind = 'sale' AND state = 'audit';
CREATE INDEX orders_urgent_of_merchant
  ON orders (merchant_id, (awaits = 'merchant') DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits)
  WHERE kind = 'sale' AND state = 'audit';
CREATE INDEX orders_appealed ON orders (seq) WHERE kind = 'sale' AND state = 'audit' AND step IN ('appeal', 'review');
-- A user's purchases that count against the setting purchase_limits.
CREATE INDEX orders_unpaid ON orders (user_id) WHERE kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user';
CREATE INDEX orders_abandoned ON orders (user_id, updated_at) WHERE kind = 'sale' AND step IN ('cancelled', 'expired');
CREATE TRIGGER ended_orders_are_final BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.state <> 'audit') EXECUTE FUNCTION ended_orders_are_final();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
GRANT SELECT, INSERT, UPDATE (state, step, reason, updated_at, due_at, awaits) ON orders TO c2c_app;

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
CREATE INDEX order_events_of_operator ON order_events (actor_id, order_id) WHERE actor = 'operator';
CREATE INDEX order_events_credentials ON order_events USING gin (credentials) WHERE credentials <> '{}';
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON order_events TO c2c_app;

-- Messages and evidence of the parties of a trade, kept as sent.
CREATE TABLE order_messages (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('user', 'merchant', 'operator')),
  actor_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('chat', 'evidence')),
  text text NOT NULL,
  images uuid[] NOT NULL,
  CHECK (text <> '' OR cardinality(images) > 0)
);
CREATE INDEX order_messages_of_order ON order_messages (order_id, seq);
CREATE INDEX order_messages_images ON order_messages USING gin (images) WHERE images <> '{}';
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON order_messages TO c2c_app;

-- How far each side has read.
CREATE TABLE order_reads (
  order_id uuid NOT NULL REFERENCES orders,
  side text NOT NULL CHECK (side IN ('user', 'merchant', 'operator')),
  seq bigint NOT NULL,
  PRIMARY KEY (order_id, side)
);
GRANT SELECT, INSERT, UPDATE (seq) ON order_reads TO c2c_app;

-- Which member of staff has an open order in hand, and until when. A claim ends with their session.
CREATE TABLE claims (
  order_id uuid PRIMARY KEY REFERENCES orders,
  staff_id uuid NOT NULL REFERENCES staff,
  session bytea NOT NULL REFERENCES staff_sessions ON DELETE CASCADE,
  until timestamptz NOT NULL
);
CREATE INDEX claims_of_session ON claims (session);
CREATE TRIGGER claims_notify AFTER INSERT OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION notify_claim();
CREATE TRIGGER claims_taken_notify AFTER UPDATE ON claims
  FOR EACH ROW WHEN (OLD.staff_id <> NEW.staff_id) EXECUTE FUNCTION notify_claim();
GRANT SELECT, INSERT, DELETE, UPDATE (staff_id, session, until) ON claims TO c2c_app;

-- The first answer to each creating call, kept in one transaction with what the call did.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  payload_hash bytea NOT NULL,
  answer json NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_once PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency_keys (created_at);
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO c2c_app;
