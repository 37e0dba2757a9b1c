-- Alerts of merchants' staff: by mail, browser push and Telegram, in the console, and webhooks about a low balance.

-- What a member wants; without a row the default of the server.
CREATE TABLE alert_choices (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  mail text[] NOT NULL,
  push text[] NOT NULL,
  telegram text[] NOT NULL,
  sound text[] NOT NULL,
  quiet text NOT NULL,
  reminder boolean NOT NULL,
  lang text NOT NULL
);
COMMENT ON COLUMN alert_choices.quiet IS 'Hours without alerts: 22:00-07:00 Europe/Berlin; empty for none.';
GRANT SELECT, INSERT, UPDATE ON alert_choices TO c2c_app;

-- Browsers that receive alerts. A subscription ends with the session that made it.
CREATE TABLE staff_push_subscriptions (
  endpoint text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE REFERENCES staff_sessions ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_push_subscriptions_of ON staff_push_subscriptions (staff_id);
GRANT SELECT, INSERT, DELETE ON staff_push_subscriptions TO c2c_app;

-- Chats of users and members of staff with the service's Telegram bot, and links that wait for their chat.
CREATE TABLE telegram_chats (
  owner_id uuid PRIMARY KEY,
  chat_id bigint NOT NULL,
  linked_at timestamptz NOT NULL
);
CREATE TABLE telegram_links (
  owner_id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_chats, telegram_links TO c2c_app;
ALTER TABLE notice_choices ADD COLUMN telegram text[] NOT NULL DEFAULT '{recharge,withdraw,sale,interest}';
ALTER TABLE notice_choices ALTER COLUMN telegram DROP DEFAULT;

-- The available balance below which a merchant is alerted.
CREATE TABLE low_balances (
  merchant_id uuid PRIMARY KEY REFERENCES merchants,
  amount bigint NOT NULL CHECK (amount > 0),
  low_since timestamptz
);
COMMENT ON COLUMN low_balances.low_since IS 'When it fell below the amount; null while it is not below. Alerted once.';
GRANT SELECT, INSERT, UPDATE, DELETE ON low_balances TO c2c_app;

CREATE INDEX staff_of_merchant ON staff (merchant_id) WHERE merchant_id IS NOT NULL;

-- A link that replaced another one left no record of the removed one (record_rows notices that now).
INSERT INTO row_records (part, key, change, hash)
SELECT part, key, 'delete', NULL FROM (
  SELECT DISTINCT ON (key) part, key, change FROM row_records WHERE part = 'staff_invitations/link' ORDER BY key, id DESC) last
WHERE change <> 'delete' AND key NOT IN (SELECT row_key('{id}', to_jsonb(i)) FROM staff_invitations i);
