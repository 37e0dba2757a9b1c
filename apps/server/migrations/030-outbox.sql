-- One outbox for webhooks, mail, browser push and Telegram. A poller reads new order events, messages and notices behind a
-- cursor and inserts deliveries; workers send them, in order for each channel of a recipient.

-- How far each source was fanned out. What happened before this migration is not.
CREATE TABLE outbox_cursors (
  source text PRIMARY KEY CHECK (source IN ('order_events', 'order_messages', 'notices')),
  seq bigint NOT NULL
);
INSERT INTO outbox_cursors (source, seq) VALUES
  ('order_events', (SELECT coalesce(max(id), 0) FROM order_events)),
  ('order_messages', (SELECT coalesce(max(seq), 0) FROM order_messages));
GRANT SELECT, UPDATE (seq) ON outbox_cursors TO c2c_app;

-- Endpoints of merchants. The secret is encrypted with a key of the key file and erased when the endpoint is removed.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id uuid NOT NULL REFERENCES merchants,
  url text NOT NULL CHECK (char_length(url) BETWEEN 1 AND 500),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  kek text,
  sealed_secret bytea,
  created_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  paused_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone', 'queue_full')),
  removed_at timestamptz,
  CONSTRAINT disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  CONSTRAINT webhook_secret_until_removed CHECK ((kek IS NULL) = (sealed_secret IS NULL)
    AND (sealed_secret IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX webhook_endpoints_of_merchant ON webhook_endpoints (merchant_id, seq DESC) WHERE removed_at IS NULL;
CREATE INDEX webhook_endpoints_kek ON webhook_endpoints (kek) WHERE kek IS NOT NULL;
-- Where events go to never changes, and a removed endpoint stays removed.
CREATE TRIGGER webhook_endpoints_are_fixed BEFORE UPDATE OF id, seq, merchant_id, url, created_by, created_at
  ON webhook_endpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER removed_is_final BEFORE UPDATE OF removed_at ON webhook_endpoints FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER webhook_needs_audit_row AFTER INSERT ON webhook_endpoints DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_audit_row('created_by', 'webhook/create');
GRANT SELECT, INSERT, UPDATE (events, kek, sealed_secret, paused_at, disabled_at, disabled_reason, removed_at)
  ON webhook_endpoints TO c2c_app;
SELECT record_table('webhook_endpoints', 'id', 'webhook_endpoints', 'webhook_endpoints/state');

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  recipient uuid NOT NULL,
  merchant_id uuid REFERENCES merchants,
  event text NOT NULL,
  event_id text NOT NULL,
  order_id uuid REFERENCES orders,
  payload text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'delivered', 'dead', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  began_at timestamptz,
  attempted_at timestamptz,
  status integer,
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 2048),
  error text NOT NULL DEFAULT '' CHECK (char_length(error) <= 300),
  ended_at timestamptz,
  CONSTRAINT deliveries_once UNIQUE (channel, recipient, event_id),
  CONSTRAINT ended_with_a_time CHECK ((state = 'open') = (ended_at IS NULL))
);
COMMENT ON COLUMN deliveries.recipient IS 'An endpoint, a member of staff or a user.';
COMMENT ON COLUMN deliveries.event_id IS 'The source and its number: an event is delivered to a recipient by a channel once.';
COMMENT ON COLUMN deliveries.due_at IS 'Not before this time.';
COMMENT ON COLUMN deliveries.began_at IS 'The first attempt; the patience of its channel is counted from here.';
CREATE INDEX deliveries_open ON deliveries (channel, recipient, seq) WHERE state = 'open';
CREATE INDEX deliveries_of_recipient ON deliveries (recipient, seq DESC);
CREATE INDEX deliveries_dead ON deliveries (seq DESC) WHERE state = 'dead';
CREATE INDEX deliveries_dead_of_merchant ON deliveries (merchant_id, seq DESC) WHERE state = 'dead';
CREATE INDEX deliveries_age ON deliveries (ended_at) WHERE ended_at IS NOT NULL;
GRANT SELECT, INSERT, DELETE, UPDATE (due_at, state, attempts, began_at, attempted_at, status, answer, error, ended_at)
  ON deliveries TO c2c_app;

-- A lane is one channel of one recipient. It is claimed as a whole, so that its deliveries are sent one after another.
CREATE TABLE delivery_lanes (
  channel text NOT NULL,
  recipient uuid NOT NULL,
  due_at timestamptz,
  claim uuid,
  open integer NOT NULL DEFAULT 0 CHECK (open >= 0),
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  gave_up boolean NOT NULL DEFAULT false,
  slow boolean NOT NULL DEFAULT false,
  head bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (channel, recipient)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
COMMENT ON COLUMN delivery_lanes.due_at IS 'When its oldest open delivery may be sent; while claimed, the end of the lease; null: nothing to send.';
COMMENT ON COLUMN delivery_lanes.head IS 'No delivery with a lower number is open, so that a search passes over none that ended.';
COMMENT ON COLUMN delivery_lanes.open IS 'The number of open deliveries.';
COMMENT ON COLUMN delivery_lanes.slow IS 'Whether its last attempt failed or took long: such lanes have places of their own.';
COMMENT ON COLUMN delivery_lanes.gave_up IS 'Whether a delivery was given up and none has succeeded since.';
CREATE INDEX delivery_lanes_due ON delivery_lanes (slow, due_at) WHERE due_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_lanes TO c2c_app;

-- Notices of users are sent by the same outbox. Those of the last day that still wait are enqueued here.
INSERT INTO deliveries (id, channel, recipient, event, event_id, order_id, created_at, due_at)
SELECT gen_random_uuid(), CASE WHEN alert THEN 'alert' ELSE 'mail' END, user_id, type, 'notice:' || id, order_id, at, at
FROM notices WHERE mailed_at IS NULL AND (alert OR read_at IS NULL) AND at > now() - interval '1 day' ORDER BY seq;
INSERT INTO delivery_lanes (channel, recipient, due_at, open)
SELECT channel, recipient, min(due_at), count(*) FROM deliveries GROUP BY channel, recipient;
INSERT INTO outbox_cursors (source, seq) VALUES ('notices', (SELECT coalesce(max(seq), 0) FROM notices));
ALTER TABLE notices DROP COLUMN mail_begun_at, DROP COLUMN mailed_at, DROP COLUMN pushed_at;
-- The job that mailed them is gone.
DELETE FROM job_runs WHERE name = 'notice mails';

-- Which notices a user wants; all at any time without a row.
CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES users,
  mail text[] NOT NULL,
  push text[] NOT NULL,
  quiet text NOT NULL
);
COMMENT ON COLUMN notice_choices.quiet IS 'Hours in which mail and push wait: 22:00-07:00 Europe/Berlin; empty for none.';
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_choices TO c2c_app;
