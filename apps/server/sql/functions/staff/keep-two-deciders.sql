-- Trigger: while changes of staff need four eyes, two people who decide stay. One of the last two could otherwise disable
-- or demote the other and stop every decision that needs both, and a lone owner could never invite again. Of two changes
-- at the same moment the second sees the first.
CREATE OR REPLACE FUNCTION keep_two_deciders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  IF staff_approval_enabled()
    AND (SELECT count(*) FROM staff WHERE role IN ('owner', 'operator') AND disabled_at IS NULL AND id <> OLD.id) < 2
  THEN
    RAISE EXCEPTION 'two people who decide stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_deciders';
  END IF;
  RETURN NEW;
END $$;
