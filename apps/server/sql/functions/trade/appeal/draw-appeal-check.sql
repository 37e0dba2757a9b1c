-- Trigger: draws a verdict in which a solver took part for a check, with a chance of one in the setting's number. The draw is at the
-- verdict, from random bits of the database's generator: no one foresees it, and no path of the server leaves it out.
CREATE OR REPLACE FUNCTION draw_appeal_check() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM staff WHERE id IN (NEW.staff_id, NEW.proposed_by) AND role = 'solver')
    AND ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint
      % (current_setting_value('appeal_solvers') ->> 'check_one_in')::bigint = 0 THEN
    INSERT INTO appeal_checks (order_id, round, at) VALUES (NEW.order_id, NEW.round, NEW.at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION draw_appeal_check FROM PUBLIC;
