-- Users, staff, merchants, and how each proves who it is. Secrets are stored as hashes only.

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  sha256 bytea NOT NULL,
  mime text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  size int NOT NULL,
  created_at timestamptz NOT NULL
);

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
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_account ON users (lower(account));
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_invite_code ON users (invite_code);

CREATE TABLE invite_codes (
  code text PRIMARY KEY,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE invite_codes IS 'Codes that belong to nobody: the root invitation.';

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  code_signed_in boolean NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE email_codes (
  email text PRIMARY KEY,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left int NOT NULL CHECK (tries_left >= 0)
);
COMMENT ON TABLE email_codes IS 'The one code that is good for an address; a new one replaces it, a right or fifth wrong try ends it.';

CREATE TABLE merchants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  payment_details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'auditor', 'merchant')),
  merchant_id uuid REFERENCES merchants,
  totp_secret text,
  created_at timestamptz NOT NULL,
  CHECK ((role = 'merchant') = (merchant_id IS NOT NULL))
);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON uploads, merchants, staff TO c2c_app;
GRANT SELECT, INSERT ON users, invite_codes TO c2c_app;
GRANT UPDATE (password_hash, password_changed_at, nickname, avatar, phone, lang, theme) ON users TO c2c_app;
GRANT SELECT, INSERT, DELETE ON sessions, staff_sessions TO c2c_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON email_codes TO c2c_app;
