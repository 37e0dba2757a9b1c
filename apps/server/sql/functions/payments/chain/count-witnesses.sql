-- How many trusted providers showed an event: two where the network has two, else one. Refuses fewer, and everything while providers
-- disagree. A lock until the commit orders credits and payouts with disagreements, and those on one word with each other. A network that
-- no watcher has written down is one of an earlier release.
CREATE OR REPLACE FUNCTION count_witnesses(p_network text, p_witnesses text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_lock bigint := hashtextextended('chain ' || p_network, 0);
  v_known boolean;
  v_trusted text[];
  v_shown integer;
BEGIN
  IF cardinality(p_witnesses) < 2 THEN PERFORM pg_advisory_xact_lock(v_lock);
  ELSE PERFORM pg_advisory_xact_lock_shared(v_lock);
  END IF;
  IF providers_disagree(p_network) THEN
    RAISE EXCEPTION 'the providers disagree, and nothing is credited or paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'providers_disagree';
  END IF;
  v_known := EXISTS (SELECT FROM chain_networks WHERE network = p_network);
  v_trusted := trusted_providers(p_network);
  v_shown := (SELECT count(DISTINCT w) FROM unnest(p_witnesses) w WHERE NOT v_known OR w = ANY (v_trusted));
  IF v_shown < greatest(1, least(2, cardinality(v_trusted))) THEN
    RAISE EXCEPTION 'two providers have to show this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN v_shown;
END $$;
REVOKE ALL ON FUNCTION count_witnesses FROM PUBLIC;
