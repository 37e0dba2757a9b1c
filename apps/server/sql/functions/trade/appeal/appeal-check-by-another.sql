-- Trigger: a verdict is checked by an active person who decides, and who took no part in it and is no party.
CREATE OR REPLACE FUNCTION appeal_check_by_another() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff WHERE id = NEW.staff_id AND role IN ('owner', 'operator', 'solver') AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'only staff who decide check verdicts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_check_by_decider';
  END IF;
  PERFORM refuse_judge(NEW.order_id, NEW.staff_id);
  RETURN NEW;
END $$;
