-- When a merchant gave the notice that its bond leaves; null without an open one.
CREATE OR REPLACE FUNCTION bond_leaving_since(p_merchant uuid) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT CASE m.kind WHEN 'leave' THEN m.at END FROM bond_moves m
    WHERE m.merchant_id = p_merchant AND m.kind IN ('leave', 'keep', 'release') ORDER BY m.seq DESC LIMIT 1);
END $$;
