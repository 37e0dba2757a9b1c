-- Trigger: a solver takes an open appeal, is assigned one, or gives one back. The claim in force has no session and lasts for the
-- setting's hours. A solver has at most the setting's number at once, and none whose verdict is not theirs to give; of two who take the
-- same appeal, the second is refused.
CREATE OR REPLACE FUNCTION keep_appeal_assignment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_setting jsonb := current_setting_value('appeal_solvers');
BEGIN
  IF NEW.does = 'verdict' THEN RETURN NEW; END IF;
  PERFORM FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.does = 'give_back' THEN
    DELETE FROM claims WHERE order_id = NEW.order_id AND staff_id = NEW.staff_id AND session IS NULL;
    IF NOT FOUND THEN PERFORM raise_not_taken(); END IF;
    RETURN NEW;
  END IF;
  -- Serialized: of two that one solver gets at the same moment, the second counts the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('appeal_load ' || NEW.staff_id, 0));
  IF NOT EXISTS (SELECT FROM staff WHERE id = NEW.staff_id AND role = 'solver' AND disabled_at IS NULL)
    OR NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state = 'audit' AND step IN ('appeal', 'review')) THEN
    RAISE EXCEPTION 'only open appeals go to active solvers'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_assignment_is_open';
  END IF;
  PERFORM refuse_judge(NEW.order_id, NEW.staff_id);
  IF EXISTS (SELECT FROM open_proposals w JOIN proposals p ON p.id = w.proposal_id
    WHERE w.kind = 'appeal' AND w.subject = NEW.order_id::text AND p.made_by = NEW.staff_id) THEN
    RAISE EXCEPTION 'the verdict of a solver is approved by another'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_another';
  END IF;
  IF (SELECT count(*) FROM claims WHERE staff_id = NEW.staff_id AND session IS NULL AND until > NEW.at
      AND order_id <> NEW.order_id) >= (v_setting ->> 'open')::int THEN
    RAISE EXCEPTION 'the solver has as many appeals as one may have'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_load_full';
  END IF;
  NEW.until := NEW.at + make_interval(hours => (v_setting ->> 'idle_hours')::int);
  INSERT INTO claims (order_id, staff_id, session, until) VALUES (NEW.order_id, NEW.staff_id, NULL, NEW.until)
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id, session = NULL, until = excluded.until
    WHERE claims.until <= NEW.at OR (NEW.does = 'assign' AND claims.session IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another person has the appeal' USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_taken_by_another';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_appeal_assignment FROM PUBLIC;
