-- expands
-- What happened to each merchant, numbered without gaps in the order of commits. Programs read it on from the last number that they
-- have. Rows are kept for three days; the last number stays.
CREATE TABLE merchant_event_heads (
  merchant_id uuid PRIMARY KEY REFERENCES merchants,
  seq bigint NOT NULL CHECK (seq >= 0),
  at timestamptz NOT NULL
);
COMMENT ON COLUMN merchant_event_heads.seq IS 'The last number that was given. Its row is locked until the events with new numbers are committed.';
COMMENT ON COLUMN merchant_event_heads.at IS 'No event with a higher number is older.';
CREATE TRIGGER merchant_event_numbers_grow BEFORE UPDATE ON merchant_event_heads
  FOR EACH ROW WHEN (NEW.seq < OLD.seq OR NEW.merchant_id <> OLD.merchant_id) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_event_heads_stay BEFORE DELETE OR TRUNCATE ON merchant_event_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, UPDATE (seq, at) ON merchant_event_heads TO c2c_app;

CREATE TABLE merchant_events (
  merchant_id uuid NOT NULL REFERENCES merchants,
  seq bigint NOT NULL CHECK (seq > 0),
  event_id text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, seq),
  CONSTRAINT merchant_events_once UNIQUE (merchant_id, event_id)
);
COMMENT ON COLUMN merchant_events.event_id IS 'The source and its number, as in deliveries.';
COMMENT ON COLUMN merchant_events.body IS 'The body of the webhook.';
CREATE INDEX merchant_events_age ON merchant_events (created_at);
CREATE TRIGGER merchant_events_kept BEFORE UPDATE OR TRUNCATE ON merchant_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, DELETE ON merchant_events TO c2c_app;
