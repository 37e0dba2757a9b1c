-- The providers of a network whose word counts, in their order: those of the configuration without those that a person named as wrong.
CREATE OR REPLACE FUNCTION trusted_providers(p_network text) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.name ORDER BY p.place), '{}')
    FROM chain_networks n CROSS JOIN unnest(n.providers) WITH ORDINALITY p (name, place)
    WHERE n.network = p_network AND NOT EXISTS (
      SELECT FROM chain_verdicts v JOIN chain_disputes d ON d.id = v.dispute_id
      WHERE d.network = p_network AND v.provider = p.name));
END $$;
REVOKE ALL ON FUNCTION trusted_providers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trusted_providers TO c2c_app;
