-- Trigger at the end of a transaction: the last row that it wrote to the audit log is of one of the calls, and about the
-- member of staff, by id, by e-mail address or in a proposal. The end of the chain stays locked until the commit, so
-- another transaction cannot have written it.
--   first argument   the column with the member's id
--   further ones     the calls
CREATE OR REPLACE FUNCTION needs_audit_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_staff uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_head h JOIN audit_log l ON l.seq = h.seq JOIN staff s ON s.id = v_staff
    WHERE h.xmin = pg_current_xact_id()::xid AND l.outcome = 'done' AND l.call = ANY (TG_ARGV[1:])
      AND (l.staff_id = s.id OR l.subject IN (s.id::text, s.email)
        OR EXISTS (SELECT FROM proposals p WHERE p.id::text = l.subject AND p.subject = s.id::text))
  ) THEN
    RAISE EXCEPTION 'access of staff changes only with its row in the audit log'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_audit_row';
  END IF;
  RETURN NULL;
END $$;
