-- expands
-- Staff prove their identity again before what a stolen session could use (services/second-factor/staff-step-up.ts).
ALTER TABLE staff_sessions ADD COLUMN proved_at timestamptz;
COMMENT ON COLUMN staff_sessions.proved_at IS 'The last proof of identity: the sign-in, or session/prove.';
GRANT UPDATE (proved_at) ON staff_sessions TO c2c_app;
CREATE CONSTRAINT TRIGGER proof_needs_call AFTER UPDATE OF proved_at ON staff_sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('session/prove', 'staff/second-factor-set');

-- A new receiving account of a merchant waits for a second member, or for the hours of the setting account_wait_hours.
-- Accounts from before have none of this, and stay in use.
ALTER TABLE merchant_accounts
  ADD COLUMN created_by uuid REFERENCES staff,
  ADD COLUMN holder_matches boolean,
  ADD COLUMN waits_until timestamptz,
  ADD COLUMN confirmed_by uuid REFERENCES staff,
  ADD COLUMN confirmed_at timestamptz;
COMMENT ON COLUMN merchant_accounts.holder_matches IS 'Whether its holder is the business or one of its members; null: it names no holder.';
COMMENT ON COLUMN merchant_accounts.waits_until IS 'Until then no buyer pays to it, unless a second member confirms it; set by the database, null: it never waited.';
COMMENT ON COLUMN merchant_accounts.confirmed_by IS 'The second member.';
GRANT UPDATE (confirmed_by, confirmed_at) ON merchant_accounts TO c2c_app;
CREATE TRIGGER new_account_waits BEFORE INSERT ON merchant_accounts FOR EACH ROW EXECUTE FUNCTION new_account_waits();
CREATE TRIGGER account_confirmed_by_another BEFORE UPDATE OF confirmed_by, confirmed_at ON merchant_accounts
  FOR EACH ROW EXECUTE FUNCTION account_confirmed_by_another();
CREATE CONSTRAINT TRIGGER confirmation_needs_call AFTER UPDATE OF confirmed_by, confirmed_at ON merchant_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('account/confirm');
