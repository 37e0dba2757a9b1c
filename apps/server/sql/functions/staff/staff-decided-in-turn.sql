-- Trigger: decisions on staff are serialized before they lock any row, so that two of them never deadlock.
CREATE OR REPLACE FUNCTION staff_decided_in_turn() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT kind FROM proposals WHERE id = NEW.proposal_id) = 'staff' THEN
    PERFORM pg_advisory_xact_lock(hashtext('who_works_here'));
  END IF;
  RETURN NEW;
END $$;
