-- What a user is told of an order that somebody else, or time, moved. Once for each thing that happens to it.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  order_id uuid NOT NULL REFERENCES orders,
  type text NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  mail_begun_at timestamptz,
  mailed_at timestamptz,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT notices_once UNIQUE (order_id, type)
);
CREATE INDEX notices_of_user ON notices (user_id, seq DESC);
CREATE INDEX notices_to_mail ON notices (at) WHERE mailed_at IS NULL;
GRANT SELECT, INSERT ON notices TO c2c_app;
GRANT UPDATE (read_at, mail_begun_at, mailed_at) ON notices TO c2c_app;

ALTER TABLE users ADD COLUMN notify_email boolean NOT NULL DEFAULT true;
GRANT UPDATE (notify_email) ON users TO c2c_app;
