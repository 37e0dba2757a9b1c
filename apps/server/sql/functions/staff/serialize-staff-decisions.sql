-- Trigger: decisions on staff are serialized before they lock any row, so that two of them never deadlock.
CREATE OR REPLACE FUNCTION serialize_staff_decisions() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT kind FROM proposals WHERE id = NEW.proposal_id) = 'staff' THEN
    PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  END IF;
  RETURN NEW;
END $$;
