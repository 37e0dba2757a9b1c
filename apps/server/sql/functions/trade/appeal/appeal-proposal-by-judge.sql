-- Trigger: a proposal on an appeal counts as taking part in its decision.
CREATE OR REPLACE FUNCTION appeal_proposal_by_judge() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_judge(NEW.subject::uuid, NEW.made_by);
  RETURN NEW;
END $$;
