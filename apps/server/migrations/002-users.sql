-- Users, how they prove who they are, and their uploads. Secrets are stored as hashes only.

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  sha256 bytea NOT NULL,
  mime text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  size int NOT NULL,
  created_at timestamptz NOT NULL,
  look bytea,
  outline int[] NOT NULL DEFAULT '{}'
);
COMMENT ON COLUMN uploads.look IS '32 by 32 greys.';
COMMENT ON COLUMN uploads.outline IS 'The four parts of a coarser outline, by which similar images are found.';
CREATE INDEX uploads_outline ON uploads USING gin (outline) WHERE outline <> '{}';
CREATE INDEX uploads_sha256 ON uploads (sha256);
GRANT SELECT, INSERT ON uploads TO c2c_app;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  account text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  nickname text NOT NULL,
  avatar uuid REFERENCES uploads,
  phone text NOT NULL DEFAULT '',
  lang text NOT NULL,
  theme text NOT NULL DEFAULT 'subject1',
  invite_code text NOT NULL,
  invited_by uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  country text NOT NULL DEFAULT '' CHECK (char_length(country) <= 60),
  state text NOT NULL DEFAULT '' CHECK (char_length(state) <= 60),
  city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 60),
  notify_email boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX users_account ON users (lower(account));
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_invite_code ON users (invite_code);
CREATE INDEX users_of_inviter ON users (invited_by, created_at DESC, id DESC) WHERE invited_by IS NOT NULL;
CREATE INDEX users_by_time ON users (created_at);
-- The console's search: names by prefix, everything else exact (features/users/search.ts).
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_account_prefix ON users (lower(account) text_pattern_ops);
CREATE INDEX users_nickname_prefix ON users (lower(nickname) text_pattern_ops);
GRANT SELECT, INSERT ON users TO c2c_app;
GRANT UPDATE (password_hash, password_changed_at, nickname, avatar, phone, lang, theme, country, state, city,
  notify_email) ON users TO c2c_app;

CREATE TABLE invite_codes (
  code text PRIMARY KEY,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE invite_codes IS 'Invitation codes without an inviter: the root invitation.';
GRANT SELECT, INSERT ON invite_codes TO c2c_app;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  code_signed_in boolean NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
GRANT SELECT, INSERT, DELETE ON sessions TO c2c_app;

-- Browsers that receive push notifications. A subscription ends with the session that made it.
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

CREATE TABLE email_codes (
  email text PRIMARY KEY,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left int NOT NULL CHECK (tries_left >= 0)
);
COMMENT ON TABLE email_codes IS 'The one code that is good for an address; a new one replaces it, a right or fifth wrong try ends it.';
GRANT SELECT, INSERT, UPDATE, DELETE ON email_codes TO c2c_app;

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
CREATE INDEX bank_bindings_account ON bank_bindings (upper(account_no));
CREATE INDEX bank_bindings_number ON bank_bindings (upper(coalesce(nullif(fields ->> 'iban', ''), account_no)));
CREATE INDEX bank_bindings_tail ON bank_bindings (right(upper(coalesce(nullif(fields ->> 'iban', ''), account_no)), 4))
  WHERE coalesce(nullif(fields ->> 'iban', ''), account_no) NOT LIKE '%@%';
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON bank_bindings
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_sixth_binding BEFORE INSERT ON bank_bindings
  FOR EACH ROW EXECUTE FUNCTION refuse_sixth_binding();
GRANT SELECT, INSERT ON bank_bindings TO c2c_app;
