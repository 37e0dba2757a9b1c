-- Trigger: a network has one open disagreement, and a further one adds nothing. It waits for the credits and payouts that have begun: after
-- its commit there are none.
CREATE OR REPLACE FUNCTION chain_dispute_opens() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('chain ' || NEW.network, 0));
  RETURN CASE WHEN providers_disagree(NEW.network) THEN NULL ELSE NEW END;
END $$;
