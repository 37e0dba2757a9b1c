-- expands
-- The re-entry of a user who reported a takeover: until it is done, no password and no factor signs in.
CREATE TABLE user_reentries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  step text NOT NULL CHECK (step IN ('begun', 'password', 'done')),
  at timestamptz NOT NULL
);
COMMENT ON TABLE user_reentries IS 'Kept for ever. The newest row of a user is in force.';
COMMENT ON COLUMN user_reentries.step IS 'password: a new one was chosen, and the review is next.';
CREATE INDEX user_reentries_newest ON user_reentries (user_id, id DESC);
CREATE TRIGGER user_reentries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_reentries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reentry_steps_in_order BEFORE INSERT ON user_reentries FOR EACH ROW EXECUTE FUNCTION reentry_step_is_next();
GRANT SELECT, INSERT ON user_reentries TO c2c_app;
SELECT record_table('user_reentries', 'id', 'user_reentries');

-- The devices that were signed in when a re-entry began, for the review. Deleted with its end, and when they expire.
CREATE TABLE reentry_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  address text NOT NULL,
  agent text NOT NULL,
  new_device boolean NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reentry_devices_of_user ON reentry_devices (user_id);
CREATE INDEX reentry_devices_age ON reentry_devices (expires_at);
GRANT SELECT, INSERT, DELETE ON reentry_devices TO c2c_app;

-- Payout accounts that their owner removed in a review. Nothing new is paid to them.
CREATE TABLE removed_bindings (
  binding_id uuid PRIMARY KEY REFERENCES bank_bindings,
  at timestamptz NOT NULL
);
COMMENT ON TABLE removed_bindings IS 'Kept for ever, as the accounts are.';
CREATE TRIGGER removed_bindings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON removed_bindings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON removed_bindings TO c2c_app;
SELECT record_table('removed_bindings', 'binding_id', 'removed_bindings');

CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON withdrawals
  FOR EACH ROW WHEN (NEW.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON sales
  FOR EACH ROW WHEN (NEW.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON merchant_accounts
  FOR EACH ROW WHEN (NEW.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER refuse_payout_to_removed_binding BEFORE INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_removed_binding();
CREATE TRIGGER refuse_payout_to_removed_binding BEFORE INSERT ON chain_releases
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_removed_binding();

CREATE TRIGGER reentry_is_by_code BEFORE INSERT ON sessions
  FOR EACH ROW WHEN (NOT NEW.code_signed_in) EXECUTE FUNCTION reentry_is_by_code();

-- A frozen user adds no factor and no key, and receives no file.
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON user_totp FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON user_recovery_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON api_keys
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON exports
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_frozen_user();

ALTER TABLE email_codes ADD COLUMN purpose text, ADD COLUMN about bytea;
COMMENT ON COLUMN email_codes.purpose IS 'What the code is for; null for one that registers, signs in or sets a new password.';
COMMENT ON COLUMN email_codes.about IS 'A hash of what it confirms, such as amount and account of a withdrawal.';

ALTER TABLE exports ADD COLUMN token_hash bytea;
COMMENT ON COLUMN exports.token_hash IS 'The session that asked, which alone may download the file; null for staff.';
