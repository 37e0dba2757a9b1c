-- The bond that takers can rely on, in micro-units: none from the notice to leave on.
CREATE OR REPLACE FUNCTION bond_counted(p_merchant uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF bond_leaving_since(p_merchant) IS NOT NULL THEN RETURN 0; END IF;
  RETURN coalesce((SELECT balance FROM accounts
    WHERE owner = p_merchant::text AND kind = 'bond' AND asset = 'USDT'), 0);
END $$;
