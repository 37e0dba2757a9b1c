-- How people come to work here, prove who they are, are recognised and are shut out. Rows of staff are never removed,
-- and nobody's e-mail or merchant changes; secrets of invitations and recovery codes are stored as hashes only.
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
COMMENT ON COLUMN staff_invitations.staff_id IS 'Who sets their password and second factor anew with it; null for somebody new.';
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_invitations TO c2c_app;

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON TABLE staff_recovery_codes IS 'In place of a code of the second factor, each once: a used one is removed.';
GRANT SELECT, INSERT, DELETE ON staff_recovery_codes TO c2c_app;

ALTER TABLE staff
  ADD COLUMN invited_by uuid REFERENCES staff,
  ADD COLUMN totp_pending text,
  ADD COLUMN totp_pending_until timestamptz,
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN disabled_at timestamptz;
COMMENT ON COLUMN staff.totp_pending IS 'A second factor that was asked for and not yet proven.';
-- The role stays one of the house or one of a merchant, by the CHECK on merchant_id, which nobody may change.
GRANT UPDATE (password_hash, role, totp_secret, totp_pending, totp_pending_until, seen_at, disabled_at) ON staff TO c2c_app;

ALTER TABLE staff_sessions
  ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN agent text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz;
UPDATE staff_sessions SET seen_at = created_at;
ALTER TABLE staff_sessions ALTER COLUMN seen_at SET NOT NULL;
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);
GRANT UPDATE (seen_at) ON staff_sessions TO c2c_app;

-- Two owners who shut each other out at the same moment come one after the other, so that one of them stays.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_an_owner BEFORE UPDATE OF role, disabled_at ON staff FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
