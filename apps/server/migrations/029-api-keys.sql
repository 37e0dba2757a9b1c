-- API keys of users and of merchants' staff. The token is stored as its hash, and the secret that requests are signed with is
-- encrypted with a key of the key file (services/personal/key-secrets.ts). Revoking a key erases its secret.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid REFERENCES users,
  staff_id uuid REFERENCES staff,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ '{read,trade,withdraw}'::text[]),
  networks text[] NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  kek text,
  sealed_secret bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text NOT NULL DEFAULT '',
  CONSTRAINT api_keys_one_owner CHECK (num_nonnulls(user_id, staff_id) = 1),
  CONSTRAINT users_only_read CHECK (user_id IS NULL OR scopes = '{read}'::text[]),
  CONSTRAINT withdraw_from_networks CHECK (NOT 'withdraw' = ANY (scopes) OR cardinality(networks) > 0),
  CONSTRAINT expires_within_a_year CHECK (expires_at > created_at AND expires_at <= created_at + interval '365 days'),
  CONSTRAINT secret_until_revoked CHECK ((kek IS NULL) = (sealed_secret IS NULL)
    AND (sealed_secret IS NOT NULL) = (revoked_at IS NULL AND scopes <> '{read}'::text[]))
);
COMMENT ON COLUMN api_keys.networks IS 'Addresses and networks in CIDR notation that the key works from; empty: from anywhere.';
COMMENT ON COLUMN api_keys.kek IS 'The id of the key in the key file that encrypts the secret.';
COMMENT ON COLUMN api_keys.last_used_at IS 'With a resolution of one minute.';
CREATE INDEX api_keys_of_user ON api_keys (user_id, seq DESC) WHERE user_id IS NOT NULL;
CREATE INDEX api_keys_of_staff ON api_keys (staff_id, seq DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX api_keys_kek ON api_keys (kek) WHERE kek IS NOT NULL;
-- What a key may do never changes, and a revoked key stays revoked.
CREATE TRIGGER api_keys_are_fixed BEFORE UPDATE OF id, seq, user_id, staff_id, name, scopes, networks, token_hash,
  created_at, expires_at ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER revoked_is_final BEFORE UPDATE OF revoked_at ON api_keys FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER api_key_needs_alert AFTER INSERT ON api_keys DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_alert('user_id');
CREATE CONSTRAINT TRIGGER api_key_needs_audit_row AFTER INSERT ON api_keys DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION needs_audit_row('staff_id', 'api-key/create');
GRANT SELECT, INSERT, DELETE, UPDATE (kek, sealed_secret, revoked_at, last_used_at, last_used_address) ON api_keys TO c2c_app;
SELECT record_table('api_keys', 'id', 'api_keys', 'api_keys/state');

-- Nonces of signed requests: each is used once per key, and kept until its timestamp is refused anyway.
CREATE TABLE api_key_nonces (
  key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  nonce text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, nonce)
);
CREATE INDEX api_key_nonces_age ON api_key_nonces (expires_at);
GRANT SELECT, INSERT, DELETE ON api_key_nonces TO c2c_app;
