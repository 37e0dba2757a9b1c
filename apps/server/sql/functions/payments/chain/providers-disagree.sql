-- Whether a disagreement of the providers of a network waits for its verdict.
CREATE OR REPLACE FUNCTION providers_disagree(p_network text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM chain_disputes d WHERE d.network = p_network
    AND NOT EXISTS (SELECT FROM chain_verdicts v WHERE v.dispute_id = d.id));
END $$;
REVOKE ALL ON FUNCTION providers_disagree FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers_disagree TO c2c_app;
