-- expands
-- Staff prove their identity again before what a stolen session could use (services/second-factor/staff-step-up.ts).
ALTER TABLE staff_sessions ADD COLUMN proved_at timestamptz;
COMMENT ON COLUMN staff_sessions.proved_at IS 'The last proof of identity: the sign-in, or session/prove.';
GRANT UPDATE (proved_at) ON staff_sessions TO c2c_app;
CREATE CONSTRAINT TRIGGER proof_needs_call AFTER UPDATE OF proved_at ON staff_sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('session/prove', 'staff/second-factor-set');
