-- Trigger: a proposal on an appeal counts as taking part in its decision; a solver has taken the appeal.
CREATE OR REPLACE FUNCTION appeal_proposal_by_judge() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_judge(NEW.subject::uuid, NEW.made_by);
  PERFORM note_solver_verdict(NEW.subject::uuid, NEW.made_by, NEW.at);
  RETURN NEW;
END $$;
