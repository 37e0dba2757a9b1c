-- The amount that waits on a network for its providers to agree, in micro-units: deposits that are not credited, and payouts that are not booked. More
-- than any limit where the watcher has not written the network down.
CREATE OR REPLACE FUNCTION disputed_amount(p_network text) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_unit numeric := (SELECT unit FROM chain_networks WHERE network = p_network);
BEGIN
  RETURN coalesce(trunc((SELECT coalesce(sum(w.units), 0) FROM (
      SELECT t.units FROM chain_transfers t WHERE t.network = p_network AND t.state = 'seen'
      UNION ALL SELECT s.units FROM chain_sent s WHERE s.network = p_network AND s.state = 'seen' AND s.order_id IS NOT NULL
    ) w) / v_unit), 1e18)::bigint;
END $$;
REVOKE ALL ON FUNCTION disputed_amount FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disputed_amount TO c2c_app;
