-- expands
-- A user who lost the second factor: a request at sign-in, a proposal with what was checked, the approval of another person, and
-- 72 hours in which the user can object.
CREATE TABLE factor_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL
);
COMMENT ON TABLE factor_requests IS 'Users who asked at sign-in, with their password or a mailed code.';
CREATE INDEX factor_requests_of_user ON factor_requests (user_id, at DESC);
CREATE TRIGGER factor_requests_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON factor_requests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON factor_requests TO c2c_app;

CREATE TABLE factor_reset_ends (
  proposal_id uuid PRIMARY KEY REFERENCES proposals,
  outcome text NOT NULL CHECK (outcome IN ('done', 'stopped')),
  at timestamptz NOT NULL
);
COMMENT ON COLUMN factor_reset_ends.outcome IS 'stopped: the user used the factor, or the account was frozen.';
CREATE TRIGGER factor_reset_ends_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON factor_reset_ends
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER factor_reset_is_due BEFORE INSERT ON factor_reset_ends
  FOR EACH ROW WHEN (NEW.outcome = 'done') EXECUTE FUNCTION factor_reset_is_due();
GRANT SELECT, INSERT ON factor_reset_ends TO c2c_app;

CREATE TRIGGER rows_added AFTER INSERT ON factor_requests REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
CREATE TRIGGER rows_changed AFTER UPDATE ON factor_requests REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
CREATE TRIGGER rows_removed AFTER DELETE ON factor_requests REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
CREATE TRIGGER rows_added AFTER INSERT ON factor_reset_ends REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');
CREATE TRIGGER rows_changed AFTER UPDATE ON factor_reset_ends REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');
CREATE TRIGGER rows_removed AFTER DELETE ON factor_reset_ends REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');

-- A factor that is used is not lost.
CREATE TRIGGER end_factor_resets AFTER UPDATE OF totp_period ON user_totp
  FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE TRIGGER end_factor_resets AFTER UPDATE OF used_at ON passkeys
  FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE TRIGGER end_factor_resets AFTER DELETE ON user_recovery_codes
  FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE TRIGGER end_factor_resets AFTER INSERT ON user_freezes
  FOR EACH ROW WHEN (NEW.frozen) EXECUTE FUNCTION end_factor_resets();
