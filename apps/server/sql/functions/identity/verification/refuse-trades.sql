-- Trigger of a statement: refuses trades above the limit of the verification level on a UTC day, that of the user and, where
-- the merchant is a maker, that of the maker. An advisory lock per person, taken in one order, serializes concurrent trades.
-- features/trade/market/taker.ts has the same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_trades() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT levels_are_limited('trade') THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place) FROM (SELECT DISTINCT hashtextextended('trades ' || p.person, 0) AS place
    FROM fresh f JOIN orders o ON o.id = f.order_id JOIN merchants m ON m.id = o.merchant_id
    CROSS JOIN LATERAL (VALUES (o.user_id), (m.owner_id)) p (person) WHERE p.person IS NOT NULL ORDER BY 1) places;
  PERFORM refuse_above_level('trade', made.user_id, made.at, made.number)
    FROM (SELECT o.user_id, max(o.created_at) AS at, sum(f.number)::bigint AS number
      FROM fresh f JOIN orders o ON o.id = f.order_id GROUP BY o.user_id) made;
  IF EXISTS (SELECT FROM (SELECT m.owner_id, max(o.created_at) AS at FROM fresh f JOIN orders o ON o.id = f.order_id
        JOIN merchants m ON m.id = o.merchant_id AND m.owner_id IS NOT NULL GROUP BY m.owner_id) made
      CROSS JOIN LATERAL (SELECT level_limit(user_level(made.owner_id), 'trade') AS most) l
      WHERE l.most > 0 AND traded_on_day(made.owner_id, made.at) > l.most) THEN
    RAISE EXCEPTION 'above the limit of the maker''s level' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_limit';
  END IF;
  RETURN NULL;
END $$;
