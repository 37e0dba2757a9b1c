-- expands
-- Time during which no process served does not count (docs/decisions/027-outages.md), and a payment after the deadline of a
-- purchase has a way: an appeal.
CREATE TABLE service_beat (
  id integer PRIMARY KEY CHECK (id = 1),
  served_at timestamptz NOT NULL,
  moved_ms bigint NOT NULL
);
COMMENT ON TABLE service_beat IS 'When a process last served, by the clock of the processes; a sandbox''s moves are apart.';
GRANT SELECT ON service_beat TO c2c_app;

ALTER TABLE server_processes ADD COLUMN beats boolean;
COMMENT ON COLUMN server_processes.beats IS 'Null for a process of a release before service_beat.';

CREATE TABLE outages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  extended_ms bigint NOT NULL,
  CHECK (from_at < until_at)
);
COMMENT ON COLUMN outages.extended_ms IS 'What running deadlines were extended by.';
CREATE TRIGGER outages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON outages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON outages TO c2c_app;
SELECT record_table('outages', 'id', 'outages');

CREATE TABLE order_extensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  outage_id bigint REFERENCES outages,
  cause text NOT NULL CHECK (cause IN ('outage', 'hold')),
  step text NOT NULL,
  due_from timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  CHECK (due_from < due_at),
  CHECK ((cause = 'outage') = (outage_id IS NOT NULL)),
  CONSTRAINT deadline_moves_once UNIQUE (order_id, step, due_from),
  CONSTRAINT outage_extends_once UNIQUE (order_id, outage_id)
);
COMMENT ON TABLE order_extensions IS 'Deadlines of trades that were extended, and why; written by extend_waits only.';
CREATE TRIGGER order_extensions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_extensions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON order_extensions TO c2c_app;
SELECT record_table('order_extensions', 'id', 'order_extensions');

CREATE TRIGGER deadlines_hold BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.kind = 'sale' AND OLD.state = 'audit' AND OLD.due_at IS NOT NULL) EXECUTE FUNCTION deadlines_hold();

CREATE TABLE late_payments (
  order_id uuid PRIMARY KEY REFERENCES orders,
  reserved boolean NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE late_payments IS 'Expired purchases whose buyer said "I had paid", once each.';
COMMENT ON COLUMN late_payments.reserved IS 'Whether the merchant''s balance covered the escrow then.';
CREATE TRIGGER late_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON late_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER late_payment_is_in_time BEFORE INSERT ON late_payments
  FOR EACH ROW EXECUTE FUNCTION late_payment_is_in_time();
GRANT SELECT, INSERT ON late_payments TO c2c_app;
SELECT record_table('late_payments', 'order_id', 'late_payments');

ALTER TABLE notice_choices ADD COLUMN urgent boolean;
COMMENT ON COLUMN notice_choices.urgent IS 'Whether what waits for the user with money at stake breaks the quiet hours; null counts as true.';
