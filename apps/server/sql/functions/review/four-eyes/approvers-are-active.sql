-- Trigger: both people behind an approval are active and in a role that decides; a solver decides appeals
-- only. Their rows stay locked until the decision is committed, so disabling one of them comes before it or after it.
CREATE OR REPLACE FUNCTION approvers_are_active() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_kind text := (SELECT kind FROM proposals WHERE id = NEW.proposal_id);
BEGIN
  PERFORM FROM staff WHERE id IN (NEW.made_by, NEW.decided_by) ORDER BY id FOR SHARE;
  IF (SELECT count(*) FROM staff WHERE id IN (NEW.made_by, NEW.decided_by)
      AND (role IN ('owner', 'operator') OR (role = 'solver' AND v_kind = 'appeal')) AND disabled_at IS NULL) < 2 THEN
    RAISE EXCEPTION 'each of the two behind an approval has to be here and to decide'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvers_are_active';
  END IF;
  RETURN NULL;
END $$;
