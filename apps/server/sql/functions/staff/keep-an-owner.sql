-- Trigger: the last active owner stays. Two owners who disable each other at the same moment are serialized.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
  END IF;
  RETURN NEW;
END $$;
