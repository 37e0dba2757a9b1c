-- Until when an order may stay at its step. Time itself moves what is overdue, whoever was down meanwhile.
ALTER TABLE orders ADD COLUMN due_at timestamptz;
CREATE INDEX orders_due ON orders (due_at) WHERE state = 'audit' AND due_at IS NOT NULL;
GRANT UPDATE (due_at) ON orders TO c2c_app;
UPDATE orders o SET due_at = CASE o.step WHEN 'paid' THEN o.updated_at + interval '1 day' ELSE s.expires_at END
  FROM sales s WHERE s.order_id = o.id AND o.state = 'audit';

CREATE TABLE appeals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  opened_by text NOT NULL CHECK (opened_by IN ('user', 'merchant', 'system')),
  reason text NOT NULL
);

-- An appeal is decided once, and once more when a side asks for a review: by somebody else.
CREATE TABLE appeal_decisions (
  order_id uuid NOT NULL REFERENCES appeals,
  round int NOT NULL CHECK (round IN (1, 2)),
  outcome text NOT NULL CHECK (outcome IN ('release', 'return')),
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, round),
  CONSTRAINT appeal_decided_by_another UNIQUE (order_id, staff_id)
);

-- What the parties of a trade write to each other, and what they bring as evidence. Kept as it was sent.
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

-- How far each side has read.
CREATE TABLE order_reads (
  order_id uuid NOT NULL REFERENCES orders,
  side text NOT NULL CHECK (side IN ('user', 'merchant', 'operator')),
  seq bigint NOT NULL,
  PRIMARY KEY (order_id, side)
);

CREATE TRIGGER appeals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER appeal_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON appeals, appeal_decisions, order_messages, order_reads TO c2c_app;
GRANT UPDATE (seq) ON order_reads TO c2c_app;
