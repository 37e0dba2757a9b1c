-- Trigger of a statement: refuses trades above the limit of the user's verification level on a UTC day. An advisory lock
-- per user, taken in one order, serializes concurrent trades. features/market/taker.ts has the same rule for what is
-- refused earlier.
CREATE OR REPLACE FUNCTION refuse_trades() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT levels_are_limited('trade') THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place) FROM (SELECT DISTINCT hashtextextended('trades ' || o.user_id, 0) AS place
    FROM fresh f JOIN orders o ON o.id = f.order_id ORDER BY 1) places;
  PERFORM refuse_above_level('trade', made.user_id, made.at, made.number)
    FROM (SELECT o.user_id, max(o.created_at) AS at, sum(f.number)::bigint AS number
      FROM fresh f JOIN orders o ON o.id = f.order_id GROUP BY o.user_id) made;
  RETURN NULL;
END $$;
