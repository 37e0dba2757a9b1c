-- The awards from a merchant's bond by decisions that are not final yet, without those about one order, in micro-units. The bond
-- keeps them until the order ends.
CREATE OR REPLACE FUNCTION bond_awarded(p_merchant uuid, p_except uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(sum(d.award), 0)::bigint FROM appeal_decisions d JOIN orders o ON o.id = d.order_id
    WHERE d.award IS NOT NULL AND o.merchant_id = p_merchant AND o.state = 'audit' AND o.id IS DISTINCT FROM p_except
      AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round)
      AND NOT EXISTS (SELECT FROM bond_moves m WHERE m.order_id = d.order_id AND m.kind = 'draw'));
END $$;
