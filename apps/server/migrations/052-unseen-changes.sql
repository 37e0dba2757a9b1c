-- expands
-- What changed unseen (docs/security.md). Rows that give access or set a price carry a keyed hash of the service
-- (services/row-marks.ts); rows of the release before have none.
ALTER TABLE sessions ADD COLUMN mark bytea, ADD COLUMN proof_mark bytea;
COMMENT ON COLUMN sessions.mark IS 'A keyed hash of what never changes; the key is not in the database.';
COMMENT ON COLUMN sessions.proof_mark IS 'The same of the last proof of identity.';
GRANT UPDATE (proof_mark) ON sessions TO c2c_app;
ALTER TABLE email_codes ADD COLUMN mark bytea;
ALTER TABLE rate_readings ADD COLUMN mark bytea;
ALTER TABLE proof_runs ADD COLUMN rules text;
COMMENT ON COLUMN proof_runs.rules IS 'A hash of the rules that found the problems.';
GRANT UPDATE (rules) ON proof_runs TO c2c_app;

CREATE TRIGGER counter_never_falls BEFORE UPDATE ON passkeys FOR EACH ROW WHEN (NEW.counter < OLD.counter)
  EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER payout_delay_alerts_user AFTER INSERT ON payout_delays DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_payout_delay', 'hours');
CREATE CONSTRAINT TRIGGER alert_stays AFTER DELETE ON notices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.alert) EXECUTE FUNCTION alert_stays();
CREATE CONSTRAINT TRIGGER alert_stays AFTER DELETE ON deliveries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.channel = 'alert') EXECUTE FUNCTION alert_stays();
