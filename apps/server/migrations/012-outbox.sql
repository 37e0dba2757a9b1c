-- What changed for whom, in the order of its numbers, so that a screen that was away can ask for what it missed.
-- The recipient is a user, a merchant, or 'staff' for the house's own people. Rows are kept for a day.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subjects text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX outbox_of_recipient ON outbox (recipient, seq);
CREATE INDEX outbox_age ON outbox (at);
GRANT SELECT, INSERT, DELETE ON outbox TO c2c_app;
