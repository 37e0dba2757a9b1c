-- A member's credentials and role change, and a session of staff begins, only with a row of the audit log in the same
-- transaction, so that verify can name what was written without one.
CREATE CONSTRAINT TRIGGER access_needs_audit_row AFTER INSERT OR UPDATE OF password_hash, role, totp_secret, disabled_at
  ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('id',
    'staff/accept', 'staff/first', 'staff/change-password', 'staff/second-factor-set', 'staff/change-role',
    'staff/enable', 'staff/disable', 'proposal/approve');
CREATE CONSTRAINT TRIGGER session_needs_audit_row AFTER INSERT ON staff_sessions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_audit_row('staff_id', 'session/login', 'staff/accept');

-- The samples of sandboxes that began before samples had rows of their own.
INSERT INTO audit_log (at, staff_id, role, call, subject, outcome, details)
  SELECT DISTINCT made.at, NULL::uuid, 'system', made.call, made.subject, 'done', '{"input":{}}' FROM (
    SELECT created_at AS at, 'sandbox/samples' AS call, '' AS subject FROM transfers
      WHERE type = 'funding' AND order_id IS NULL
    UNION ALL SELECT created_at, 'sandbox/samples', '' FROM settings
      WHERE key <> 'signing_secret' AND set_by IS NULL
    UNION ALL SELECT created_at, 'staff/first', email FROM staff WHERE invited_by IS NULL
  ) made WHERE EXISTS (SELECT FROM transfers WHERE type = 'funding' AND order_id IS NULL) ORDER BY 1;
