-- Identity checks of users. The name, the birth date and the document's data are encrypted with the user's data key.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  fields bytea NOT NULL,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  state text NOT NULL DEFAULT 'audit' CHECK (state IN ('audit', 'completion', 'reject')),
  reason text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'audit') = (decided_at IS NULL)),
  CHECK (state <> 'audit' OR decided_by IS NULL)
);
COMMENT ON COLUMN verifications.submitted_at IS 'When an external provider got it.';
COMMENT ON COLUMN verifications.decided_by IS 'Null where the provider decided.';
CREATE UNIQUE INDEX verifications_one_open ON verifications (user_id) WHERE state = 'audit';
CREATE INDEX verifications_of_user ON verifications (user_id, seq DESC);
CREATE INDEX verifications_by_state ON verifications (state, seq DESC);
CREATE INDEX verifications_decided ON verifications (decided_at) WHERE state <> 'audit';
CREATE TRIGGER verifications_final BEFORE UPDATE ON verifications
  FOR EACH ROW WHEN (OLD.state <> 'audit') EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER verification_needs_audit_row AFTER UPDATE OF state ON verifications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL)
  EXECUTE FUNCTION needs_audit_row('decided_by', 'verification/accept', 'verification/reject');
GRANT SELECT, INSERT, UPDATE (submitted_at, state, reason, decided_by, decided_at) ON verifications TO c2c_app;

-- Images of documents; the files are encrypted and have a folder of their own.
CREATE TABLE verification_documents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  verification_id uuid REFERENCES verifications,
  side text CHECK (side IN ('front', 'back', 'selfie')),
  UNIQUE (verification_id, side),
  CHECK ((verification_id IS NULL) = (side IS NULL))
);
COMMENT ON COLUMN verification_documents.sha256 IS 'Of the encrypted file.';
CREATE INDEX verification_documents_unused ON verification_documents (created_at) WHERE verification_id IS NULL;
GRANT SELECT, INSERT, DELETE, UPDATE (verification_id, side) ON verification_documents TO c2c_app;

-- The verification levels that users have reached.
CREATE TABLE user_levels (
  user_id uuid NOT NULL REFERENCES users,
  level text NOT NULL CHECK (level IN ('email', 'identity')),
  verification_id uuid UNIQUE REFERENCES verifications,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, level),
  CHECK ((level = 'identity') = (verification_id IS NOT NULL))
);
CREATE TRIGGER user_levels_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_levels
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER identity_needs_check BEFORE INSERT ON user_levels
  FOR EACH ROW WHEN (NEW.level = 'identity') EXECUTE FUNCTION identity_needs_check();
GRANT SELECT, INSERT ON user_levels TO c2c_app;
-- Everyone has registered with a mailed code.
INSERT INTO user_levels (user_id, level, at) SELECT id, 'email', created_at FROM users;

-- Payout accounts of which the holder's name is on the list (services/screening).
CREATE TABLE name_matches (
  binding_id uuid PRIMARY KEY REFERENCES bank_bindings,
  matches integer NOT NULL CHECK (matches > 0),
  at timestamptz NOT NULL
);
CREATE TRIGGER name_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON name_matches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON name_matches TO c2c_app;

SELECT record_table('verifications', 'id', 'verifications', 'verifications/state'),
  record_table('verification_documents', 'id', 'verification_documents', 'verification_documents/use'),
  record_table('user_levels', 'user_id,level', 'user_levels'),
  record_table('name_matches', 'binding_id', 'name_matches');

CREATE INDEX orders_traded ON orders (user_id, created_at) WHERE kind = 'sale' AND state <> 'reject';
CREATE TRIGGER refuse_trades AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_trades();
