-- Second factors of users, and when a session last proved the identity of its user.
CREATE TABLE user_totp (
  user_id uuid PRIMARY KEY REFERENCES users,
  totp_secret text NOT NULL,
  totp_period bigint NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE user_totp IS 'Authenticators. Another secret is another row.';
COMMENT ON COLUMN user_totp.totp_period IS 'The TOTP period of the last used code; earlier ones and this one are refused.';
GRANT SELECT, INSERT, DELETE, UPDATE (totp_period) ON user_totp TO c2c_app;

CREATE TABLE pending_totp (
  user_id uuid PRIMARY KEY REFERENCES users,
  totp_secret text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE pending_totp IS 'New secrets that no code has confirmed yet.';
CREATE INDEX pending_totp_age ON pending_totp (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_totp TO c2c_app;

CREATE TABLE user_recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, DELETE ON user_recovery_codes TO c2c_app;

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  public_key bytea NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON COLUMN passkeys.id IS 'The credential id, base64url (WebAuthn).';
COMMENT ON COLUMN passkeys.public_key IS 'A COSE key.';
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at DESC, id);
GRANT SELECT, INSERT, DELETE, UPDATE (counter, used_at) ON passkeys TO c2c_app;

CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'login')),
  token_hash bytea REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((token_hash IS NULL) = (purpose = 'login'))
);
COMMENT ON TABLE passkey_challenges IS 'Challenges that were not answered yet; each is used once, by the session that asked for it.';
CREATE INDEX passkey_challenges_age ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (token_hash) WHERE token_hash IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO c2c_app;

ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
COMMENT ON COLUMN sessions.proved_at IS 'The last proof of identity: a second factor, or a mailed code of an account without one.';
GRANT UPDATE (proved_at) ON sessions TO c2c_app;

SELECT record_table('passkeys', 'id', 'passkeys'),
  record_table('user_recovery_codes', 'user_id,code_hash', 'user_recovery_codes'),
  record_table('user_totp', 'user_id', 'user_totp');
