-- Merchants and staff: how they join, prove who they are and are disabled, and what staff note about users. Rows of
-- staff are never removed, and their e-mail and merchant never change. Secrets are stored as hashes only.

CREATE TABLE merchants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  suspended_at timestamptz
);
COMMENT ON COLUMN merchants.suspended_at IS 'A suspended merchant opens no new trades; its open trades go on.';
GRANT SELECT, INSERT, UPDATE (name, suspended_at) ON merchants TO c2c_app;

-- Where a merchant is paid. An account is never changed, only retired: a trade keeps the one that it was made with.
CREATE TABLE merchant_accounts (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  pay_type text NOT NULL,
  currency text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
COMMENT ON COLUMN merchant_accounts.currency IS 'Empty takes every currency.';
CREATE INDEX merchant_accounts_of_merchant ON merchant_accounts (merchant_id, created_at);
GRANT SELECT, INSERT, UPDATE (retired_at) ON merchant_accounts TO c2c_app;

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'auditor', 'merchant')),
  merchant_id uuid REFERENCES merchants,
  totp_secret text,
  created_at timestamptz NOT NULL,
  totp_period bigint,
  invited_by uuid REFERENCES staff,
  totp_pending text,
  totp_pending_until timestamptz,
  seen_at timestamptz,
  disabled_at timestamptz,
  decides_from timestamptz,
  -- The role stays one of the house or one of a merchant: merchant_id is never updated.
  CHECK ((role = 'merchant') = (merchant_id IS NOT NULL))
);
COMMENT ON COLUMN staff.totp_period IS 'The period of the last code that was used: a code is good once.';
COMMENT ON COLUMN staff.totp_pending IS 'A second factor that was asked for and not yet proven.';
COMMENT ON COLUMN staff.decides_from IS 'Since when the person could decide; set once by staff_needs_approval.';
CREATE TRIGGER keep_an_owner BEFORE UPDATE OF role, disabled_at ON staff FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER new_staff_needs_approval BEFORE INSERT ON staff FOR EACH ROW EXECUTE FUNCTION staff_needs_approval();
CREATE TRIGGER staff_needs_approval BEFORE UPDATE OF role, disabled_at, decides_from ON staff
  FOR EACH ROW EXECUTE FUNCTION staff_needs_approval();
GRANT SELECT, INSERT ON staff TO c2c_app;
GRANT UPDATE (password_hash, role, totp_secret, totp_period, totp_pending, totp_pending_until, seen_at, disabled_at)
  ON staff TO c2c_app;

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  address text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);
GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON staff_sessions TO c2c_app;

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON TABLE staff_recovery_codes IS 'In place of a code of the second factor, each once: a used one is removed.';
GRANT SELECT, INSERT, DELETE ON staff_recovery_codes TO c2c_app;

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'auditor', 'merchant')),
  merchant_id uuid REFERENCES merchants,
  staff_id uuid REFERENCES staff,
  token_hash bytea NOT NULL UNIQUE,
  totp_secret text NOT NULL,
  invited_by uuid REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((role = 'merchant') = (merchant_id IS NOT NULL))
);
COMMENT ON TABLE staff_invitations IS 'The one link that is good for an address; a new one replaces it, and it is gone when it was used.';
COMMENT ON COLUMN staff_invitations.staff_id IS 'The member who resets password and second factor with it; null for a new one.';
CREATE TRIGGER invitation_needs_approval AFTER INSERT OR UPDATE ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION invitation_needs_approval();
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_invitations TO c2c_app;

-- Links that the mail server has not accepted yet: queued with the invitation in one transaction, retried while mailing
-- fails, removed afterwards. A link that was revoked, used or replaced is not mailed.
CREATE TABLE staff_invitation_mails (
  email text PRIMARY KEY REFERENCES staff_invitations (email) ON DELETE CASCADE,
  token text NOT NULL,
  language text NOT NULL,
  queued_at timestamptz NOT NULL,
  begun_at timestamptz
);
COMMENT ON COLUMN staff_invitation_mails.token IS 'The secret of the link, which is stored nowhere else.';
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_invitation_mails TO c2c_app;

-- Every freeze and unfreeze is kept; the newest row of a user counts.
CREATE TABLE user_freezes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  frozen boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX user_freezes_newest ON user_freezes (user_id, id DESC);
CREATE TRIGGER serialize_freezes BEFORE INSERT ON user_freezes FOR EACH ROW EXECUTE FUNCTION serialize_freezes();
CREATE TRIGGER user_freezes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_freezes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE user_notes (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX user_notes_of_user ON user_notes (user_id, seq DESC);
CREATE TRIGGER user_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON user_freezes, user_notes TO c2c_app;
