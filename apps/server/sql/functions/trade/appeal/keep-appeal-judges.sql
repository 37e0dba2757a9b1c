-- Trigger: records who took part in a decision on an appeal; a solver has taken it.
CREATE OR REPLACE FUNCTION keep_appeal_judges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_judge uuid;
BEGIN
  PERFORM note_solver_verdict(NEW.order_id, NEW.staff_id, NEW.at);
  FOREACH v_judge IN ARRAY array_remove(ARRAY[NEW.proposed_by, NEW.staff_id], NULL) LOOP
    PERFORM refuse_judge(NEW.order_id, v_judge);
    INSERT INTO appeal_judges (order_id, staff_id, round) VALUES (NEW.order_id, v_judge, NEW.round);
  END LOOP;
  DELETE FROM claims WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
