-- Trigger at the end of a transaction: an alert, and its mail, stay for a week, unless the transaction deleted the user or wrote a
-- row about it to the audit log (needs_call), as housekeeping does where a sandbox's clock is ahead of the database's.
CREATE OR REPLACE FUNCTION alert_stays() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_row jsonb := to_jsonb(OLD);
BEGIN
  IF coalesce(v_row ->> 'at', v_row ->> 'created_at')::timestamptz > now() - interval '7 days'
    AND NOT EXISTS (SELECT FROM user_deletions d
      WHERE d.user_id = coalesce(v_row ->> 'user_id', v_row ->> 'recipient')::uuid)
    AND NOT EXISTS (
      SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 100) newest
      WHERE newest.outcome = 'done' AND newest.call = 'alert/retention' AND newest.xmin = pg_current_xact_id()::xid)
  THEN
    RAISE EXCEPTION 'an alert to a user stays for a week' USING ERRCODE = 'check_violation', CONSTRAINT = 'alert_stays';
  END IF;
  RETURN NULL;
END $$;
