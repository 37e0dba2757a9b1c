-- The trades that a bond waits for before it leaves: appeals that are open, and trades that began before the notice and are open.
CREATE OR REPLACE FUNCTION bond_waits_for(p_merchant uuid, p_notice timestamptz) RETURNS int
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*)::int FROM orders o WHERE o.merchant_id = p_merchant AND o.kind = 'sale' AND o.state = 'audit'
    AND (o.created_at <= p_notice OR o.step IN ('appeal', 'decided_release', 'decided_return', 'review')));
END $$;
