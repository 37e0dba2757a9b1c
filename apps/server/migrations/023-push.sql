-- Browsers that are told of notices while the app is not open. A browser's place ends with the session that asked for it,
-- so that who signs out is told nothing more there.
CREATE TABLE push_subscriptions (
  endpoint text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);
GRANT SELECT, INSERT, DELETE ON push_subscriptions TO c2c_app;

ALTER TABLE notices ADD COLUMN pushed_at timestamptz;
CREATE INDEX notices_to_push ON notices (at) WHERE pushed_at IS NULL;
GRANT UPDATE (pushed_at) ON notices TO c2c_app;
